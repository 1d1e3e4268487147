/**
 * A loader for Turbopack: new rows are stored by hand only, a page has no menu for drafts and with one counts as published, versions are
 * restored by a button of ours, their times have seconds, and a tab whose fields were saved counts no errors any more.
 * Made for: payload 3.90.2, @payloadcms/ui 3.90.2, @payloadcms/next 3.90.2
 * Why: with autosave the panel stores empty rows and shows an empty menu; it does not read the published status, shows versions of one
 * minute alike, counts a tab's errors only while a refused form is shown, and does not say what restoring a version will do or why it failed.
 * Needless when: autosave can be left out for new rows, the button that restores is a component of the configuration.
 * @this {{ resourcePath: string }} @param {string} source
 */
module.exports = function draftsInPanel(source) {
  const name = Object.keys(edits).find((end) =>
    this.resourcePath.replaceAll('\\', '/').endsWith(end),
  )
  return (edits[name] ?? []).reduce((text, [theirs, ours]) => {
    const edited = text.replace(theirs, ours)
    if (edited === text)
      throw new Error(`src/patches/draftsInPanel.cjs finds no ${theirs} in ${name}.`)
    return edited
  }, source)
}

const withSeconds = [
  [/(pattern: (?:config\??\.admin\??\.)?dateFormat)(?=\s)/, "$1.replace('mm', 'mm:ss')"],
]

/** One of our modules, as a module of Payload's views imports it. */
function ours(file) {
  return `../../../../../../../${file}`
}

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
  '@payloadcms/next/dist/views/Version/index.js': withSeconds,
  '@payloadcms/next/dist/views/Version/fetchVersions.js': [
    [
      /req\.payload\.globals\[globalSlug\]\?\.config/,
      'req.payload.config.globals.find(({ slug }) => slug === globalSlug)',
    ],
  ],
  '@payloadcms/next/dist/views/Version/Default/index.js': [
    [
      /import \{ Restore \} from '[^']+'/,
      `import { RestoreVersion as Restore } from '${ours('src/admin/versions/RestoreVersion.client.tsx')}'`,
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
    [/(=!!\(!\w+&&\(\w+&&\w+&&\(\w+\|\|\w+\))\|\|\w+&&\(\w+\|\|\w+\)(\)\))/, '$1$2'],
  ],
}
