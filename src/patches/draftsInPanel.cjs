/**
 * A loader for Turbopack: new rows are stored by hand only, a page has no menu for drafts and with one counts as published, versions of
 * pages restore as drafts or say why not, their times have seconds, a tab whose fields were saved counts no errors any more, and each
 * autosave leaves a form without changes.
 * Made for: payload 3.90.2, @payloadcms/ui 3.90.2, @payloadcms/next 3.90.2
 * Why: with autosave the panel stores empty rows and shows an empty menu; it does not read the published status, shows versions of one
 * minute alike, counts a tab's errors only while a refused form is shown, takes the end of an autosave for a change, and restores globals without a choice or a reason.
 * Needless when: autosave can be left out for new rows, and globals take the same way as collections.
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
  '@payloadcms/next/dist/views/Version/Restore/index.js': [
    [
      /collectionConfig\?\.versions\?\.drafts/,
      '(collectionConfig ?? globalConfig)?.versions?.drafts',
    ],
    [
      /toast\.error\((t\('version:problemRestoringVersion'\))\)/,
      'const refusal = await res.json().catch(() => null); const shown = refusal?.errors?.[0]; if (!refusal || shown) toast.error(shown?.data?.errors?.[0]?.message ?? shown?.message ?? $1)',
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
    [/(\w+)=>\{(\w+)\.current&&(\(\w+\.current=!0\),\w+\(\1\)\},\[\])/, '$1=>{$2.current&&$1&&$3'],
    [/(=!!\(!\w+&&\(\w+&&\w+&&\(\w+\|\|\w+\))\|\|\w+&&\(\w+\|\|\w+\)(\)\))/, '$1$2'],
  ],
}
