const editModule = require('./shared/editModule.cjs')

/**
 * A loader for Turbopack: new rows are stored by hand only, a page has no menu for drafts and with one counts as published, versions are
 * restored by a button of ours, their times have seconds, they are compared row by row, without their times, with what was published before,
 * have a text for screen readers, and their list names what they changed and who saved them; the time of the last save grows, a tab whose
 * fields were saved counts no errors any more, a refused form keeps its errors when an earlier question about it is answered and a file that was taken out takes its error along, each autosave, also right behind another one, leaves a form without changes and keeps what was typed while it was sent, a row that was opened stays open, a draft that was refused counts as none,
 * unpublishing leaves the form as it is and counts as a version, and a new row of a list gets the focus.
 * @this {{ resourcePath: string }} @param {string} source
 */
function draftsInPanel(source) {
  return editModule('draftsInPanel.cjs', edits, this.resourcePath, source)
}

draftsInPanel.about = {
  madeFor: { payload: '3.90.2', '@payloadcms/ui': '3.90.2', '@payloadcms/next': '3.90.2' },
  why:
    'with autosave the panel stores empty rows and shows an empty menu; it does not read the published status, shows ' +
    'versions of one minute alike, compares a publication with the draft of a moment before and rows by their places, says ' +
    "once when a form was saved, counts a tab's errors only while a refused form is shown, takes errors away by an answer from before the refusal and brings back the one of a file that was taken out, keeps of what was typed during " +
    'an autosave the last field alone, and nothing to save where it followed another one at once, takes its end for a change, closes a row that was opened since it asked, counts a refused draft as one, fills the form with what it was opened with where a ' +
    'document is unpublished, leaves the focus on the button that adds a row, and does not say what restoring a version ' +
    'will do or why it failed',
  needlessWhen: 'autosave can be left out for new rows, and the views of versions can be composed',
}

module.exports = draftsInPanel

const withSeconds = [
  [/(pattern: (?:config\??\.admin\??\.)?dateFormat)(?=\s)/, "$1.replace('mm', 'mm:ss')"],
]

const { importing, ours } = editModule

const edits = {
  '@payloadcms/next/dist/views/Document/getVersions.js': [
    [
      /(findGlobal\(\{\s+slug: globalConfig\.slug,[^}]+select: \{\s+)updatedAt: true/,
      '$1_status: true, updatedAt: true',
    ],
  ],
  '@payloadcms/next/dist/views/Document/index.js': [
    [/if \(shouldAutosave && !validateDraftData && !idFromArgs && collectionSlug\)/, 'if (false)'],
  ],
  '@payloadcms/next/dist/views/Versions/cells/CreatedAt/index.js': withSeconds,
  '@payloadcms/next/dist/views/Version/SelectComparison/VersionDrawer/CreatedAtCell.js':
    withSeconds,
  '@payloadcms/next/dist/views/Version/VersionPillLabel/VersionPillLabel.js': withSeconds,
  '@payloadcms/next/dist/views/Versions/index.js': [
    importing('withColumns', 'admin/versions/withColumns.tsx'),
    [
      /const columns = (buildVersionColumns\(\{[\s\S]+?\n {2}\}\));/,
      'const columns = await withColumns($1, { collectionSlug, docs: versionsData.docs, globalSlug, req });',
    ],
  ],
  '@payloadcms/next/dist/views/Version/index.js': [
    ...withSeconds,
    importing('ComparedVersion', 'admin/versions/ComparedVersion.tsx'),
    importing('alignVersion', 'useCases/edits/alignVersion.ts'),
    importing('changedFields', 'useCases/edits/changedFields.ts'),
    [/(?<=draftsEnabled \? fetchVersions\(\{\s+collectionSlug,\s+depth: )0/, '1'],
    [
      /const versionFrom = versionFromResult \|\|/,
      '$& previousPublishedVersionResult?.docs?.[0] ||',
    ],
    [
      /\.\.\.versionFrom\?\.version,/,
      '...alignVersion((collectionConfig || globalConfig).flattenedFields, versionFrom?.version, versionTo.version),',
    ],
    // A time is no difference.
    [
      /updatedAt: versionFrom\?\.updatedAt(?=\n)/,
      'updatedAt: modifiedOnly && versionFrom ? versionTo.updatedAt : versionFrom?.updatedAt',
    ],
    // What screen readers hear of a choice whose label is no text.
    [
      /(versionFromComparisonOptions\.push\(\{)(\s+label: formatPill)/,
      `$1 text: [option.labelOverride || getVersionLabel({ currentLocale: userLocale, currentlyPublishedVersion, latestDraftVersion, t: i18n.t, version: option.doc }).label, formatDate({ date: option.updatedAt, i18n, pattern: config.admin.dateFormat.replace('mm', 'mm:ss') })].join(' '),$2`,
    ],
    [
      /RenderedDiff: RenderedDiff,/,
      'RenderedDiff: _jsx(ComparedVersion, { changes: versionFrom && changedFields(req, (collectionConfig || globalConfig).flattenedFields, versionFrom.version, versionTo.version), children: RenderedDiff }),',
    ],
  ],
  '@payloadcms/next/dist/views/Version/fetchVersions.js': [
    [
      /req\.payload\.globals\[globalSlug\]\?\.config/,
      'req.payload.config.globals.find(({ slug }) => slug === globalSlug)',
    ],
  ],
  '@payloadcms/next/dist/views/Version/Default/index.js': [
    [
      /import \{ Restore \} from '[^']+'/,
      `import { RestoreVersion as Restore } from '${ours('admin/versions/RestoreVersion.client.tsx', 7)}'`,
    ],
  ],
  '@payloadcms/ui/dist/exports/client/index.js': [
    [
      /\{if\((\w+)\)\{(?=\w+=new Date\(\)\.getTime\(\),\w+\(!0\);let [^;]+autosave:!0,depth:0,draft:!0.{0,80}?addQueryPrefix:!0\}\);(\w+)&&(\w+)&&\(\w+=\2\.slug,.{0,120}?"PATCH"\),(\w+)&&\()/,
      '{if($1&&($3||$4)){',
    ],
    [
      /if\((\w+)\)\{(let (\w+)=0;)(Object\.entries\(\w+\)\.forEach\(\w+=>\{let\[\w+\]=\w+;if\(\w+\?\.some\()/,
      '{$2$1&&$4',
    ],
    importing('SavedAgo', 'admin/saving/SavedAgo.client.tsx'),
    [
      /\(\w+\.Fragment,\{children:\w+\("version:lastSavedAgo",\{distance:\w+\(\{date:(\w+),i18n:\w+\}\)\}\)\}\)/,
      '(SavedAgo,{at:$1})',
    ],
    [/(\w+)=>\{(\w+)\.current&&(\(\w+\.current=!0\),\w+\(\1\)\},\[\])/, '$1=>{$2.current&&$1&&$3'],
    importing('focusNewRow', 'admin/fieldLinks/openField.ts'),
    [
      /\{path:([\w$]+),rowIndex:([\w$]+),schemaPath:[\w$]+\}\),setTimeout\(\(\)=>\{[\w$]+\(`\$\{[\w$]+\}-row-\$\{\2\}`\)\},0\)/,
      '$&,focusNewRow($1,$2)',
    ],
    importing('keepErrors', 'admin/saving/keepErrors.ts'),
    [
      /(\w+)\.current=\{\.\.\.\1\.current\}(?=,\w+\(!1\)\}\))(.{0,200}?\w+\((\w+)=>\{\w+\(async\(\)=>\{if\(Array\.isArray\(\w+\)\)\{let (\w+);.{0,120}?\{type:"MERGE_SERVER_STATE",prevStateRef:\w+,serverState:)\4/,
      '$1.current={...$1.current}$2keepErrors($4,$1.current.fields,$3)',
    ],
    [
      /(typeof (\w+)\?\.beforeProcess=="function".{0,120}?\.current=!0)(?=;try\{await)/,
      '$1,$2?.beforeProcess?.()',
    ],
    importing('isTypedSinceSent', 'admin/saving/lastSent.ts'),
    [/(overrideLocalChanges===!1&&!)(\w+)\[(\w+)\]\?\.isModified/, '$1isTypedSinceSent($3,$2[$3])'],
    [
      /if\("value"in (\w+)\)\{for\(let\[(\w+),(\w+)\]of Object\.entries\((\w+)\)\)if\(\2!==\1\.path&&"isModified"in \3\)\{let\{isModified:(\w+),\.\.\.(\w+)\}=\3;\4\[\2\]=\6\}\}/,
      '',
    ],
    [
      /(\w+\[\w+\]\.rows\[\w+\]=\{\.\.\.(\w+\[\w+\]\.rows\[\w+\]),\.\.\.\w+)\}/,
      '$1,...("collapsed"in $2&&{collapsed:$2.collapsed})}',
    ],
    [
      /await (\w+)(\(\{action:\w+,method:\w+,overrides:\{_status:"draft"\},skipValidation:!0\}\)),(\w+)\((\w+)=>\4\+1\)/,
      '(await $1$2)?.res?.ok&&$3($4=>$4+1)',
    ],
    [
      /(\.status===200\))\w+\(\{\.\.\.\w+\|\|\{\},_status:"draft"\}\),(\w+\.success\(\w+\("version:unpublishedSuccessfully"\)\),)[\w$]+\|\|/,
      '$1$2',
    ],
    [/(=!!\(!\w+&&\(\w+&&\w+&&\(\w+\|\|\w+\))\|\|\w+&&\(\w+\|\|\w+\)(\)\))/, '$1$2'],
  ],
}
