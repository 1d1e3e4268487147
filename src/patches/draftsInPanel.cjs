/**
 * A loader for Turbopack: what the panel makes of drafts. The form of a new row stores nothing before it is saved by hand; a page, which
 * can't be taken back, has no menu for it, and one with a draft counts as published; a version of a page may be restored as a draft, and a
 * refused restoration says why. Times of versions have seconds. A tab whose fields were refused and then saved counts no errors any more.
 *
 * Made for: payload 3.90.2, @payloadcms/ui 3.90.2, @payloadcms/next 3.90.2
 * Why: with autosave the panel stores an empty row as soon as the form of a new one opens, and shows an empty menu once its only entry
 * is gone. It looks for the status of what is published without reading it, and for a global's
 * configuration where there is none. Versions of one minute look alike, since all times have one format. It counts a tab's errors while a refused form is shown and not when that ends. It restores versions of globals without the choice, and says only that something failed.
 * Needless when: autosave can be left out for new rows, and globals take the same way as collections.
 * @this {{ resourcePath: string }}
 * @param {string} source of a module of the panel; one that needs no edit is returned as it is
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
    [/(=!!\(!\w+&&\(\w+&&\w+&&\(\w+\|\|\w+\))\|\|\w+&&\(\w+\|\|\w+\)(\)\))/, '$1$2'],
  ],
}
