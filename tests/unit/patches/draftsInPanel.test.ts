import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import nextConfig from '../../../next.config'
import draftsInPanel from '../../../src/patches/draftsInPanel.cjs'
import { watchPatch } from '@tests/support/patches'

const files = [
  'node_modules/@payloadcms/next/dist/views/Document/index.js',
  'node_modules/@payloadcms/next/dist/views/Version/Default/index.js',
  'node_modules/@payloadcms/ui/dist/exports/client/index.js',
  'node_modules/@payloadcms/next/dist/views/Document/getVersions.js',
  'node_modules/@payloadcms/next/dist/views/Version/fetchVersions.js',
  'node_modules/@payloadcms/next/dist/views/Versions/cells/CreatedAt/index.js',
  'node_modules/@payloadcms/next/dist/views/Version/SelectComparison/VersionDrawer/CreatedAtCell.js',
  'node_modules/@payloadcms/next/dist/views/Version/VersionPillLabel/VersionPillLabel.js',
  'node_modules/@payloadcms/next/dist/views/Version/index.js',
  'node_modules/@payloadcms/next/dist/views/Versions/index.js',
]
const patched = (file = '') =>
  draftsInPanel.call({ resourcePath: `/somewhere/${file}` }, readFileSync(file, 'utf8'))

watchPatch('draftsInPanel.cjs', draftsInPanel.about, {
  'a new row is created where its form opens': () => {
    expect(patched(files[0])).toContain('if (false) {\n    doc = await payload.create(')
  },
  'the page of a version has a button that restores, which takes the same properties': () => {
    const ours = /import \{ RestoreVersion as Restore \} from '([^']+)'/.exec(patched(files[1]))
    expect(existsSync(join(dirname(files[1] ?? ''), ours?.[1] ?? ''))).toBe(true)
    const [given] = /_jsx\(Restore, \{.*?\n\s+\}\)/s.exec(patched(files[1])) ?? []
    for (const name of ['collectionConfig', 'globalConfig', 'label', 'originalDocID', 'versionID'])
      expect(given).toContain(`${name}: `)
  },
  'autosaving runs for what has no address yet, and drafts give a global a menu': () => {
    const [before, after] = [readFileSync(files[2] ?? '', 'utf8'), patched(files[2])]
    expect(after).not.toBe(before)
    expect(after).toMatch(/\{if\(\w+&&\(\w+\|\|\w+\)\)\{\w+=new Date\(\)\.getTime\(\)/)
  },
  'a tab keeps the number of errors that it had before the save': () => {
    expect(readFileSync(files[2] ?? '', 'utf8')).toMatch(/if\(\w+\)\{let \w+=0;Object\.entries/)
    expect(patched(files[2])).toMatch(/\{let \w+=0;\w+&&Object\.entries\(\w+\)\.forEach/)
  },
  'an answer from before a refusal takes the errors of the form away': () => {
    expect(patched(files[2])).toMatch(
      /(\w+)=>\{\w+\(async\(\)=>\{.{0,250}?serverState:keepErrors\(\w+,\w+\.current\.fields,\1\)\}\)/,
    )
  },
  'a form that saves itself takes "nothing is changed" for a change': () => {
    expect(patched(files[2])).toMatch(
      /(\w+)=>\{\w+\.current&&\1&&\(\w+\.current=!0\),\w+\(\1\)\},\[\]/,
    )
  },
  'an answer replaces what was typed into all fields but the last': () => {
    expect(readFileSync(files[2] ?? '', 'utf8')).toMatch(/"isModified"in \w+/)
    expect(patched(files[2])).not.toMatch(/"isModified"in \w+/)
    expect(patched(files[2])).toMatch(
      /overrideLocalChanges===!1&&!isTypedSinceSent\((\w+),\w+\[\1\]\)/,
    )
  },
  'an answer closes rows that were opened since it was asked for': () => {
    expect(patched(files[2])).toMatch(
      /\.rows\[\w+\]=\{\.\.\.(\w+\[\w+\]\.rows\[\w+\]),\.\.\.\w+,\.\.\.\("collapsed"in \1&&/,
    )
  },
  'a draft counts whether it was stored or not': () => {
    expect(patched(files[2])).toMatch(/\)\?\.res\?\.ok&&\w+\((\w+)=>\1\+1\)/)
  },
  'a form does not know that it saves itself where that follows another time at once': () => {
    const waiting =
      /beforeProcess\(\)===!1\)\)?for\(;\w+\.current\.length>0;\)\{[^}]+\.current=!0;try/
    expect(readFileSync(files[2] ?? '', 'utf8')).toMatch(waiting)
    expect(patched(files[2])).toMatch(/\.current=!0,(\w+)\?\.beforeProcess\?\.\(\);try\{await/)
  },
  'unpublishing resets the form to what it was opened with, and counts no version': () => {
    expect(readFileSync(files[2] ?? '', 'utf8')).toMatch(/_status:"draft"\}\),\w+\.success\(/)
    expect(patched(files[2])).toMatch(
      /if\(\w+\.status===200\)(\w+)\.success\(\w+\("version:unpublishedSuccessfully"\)\),\w+\(\),\w+\(1\)/,
    )
  },
  'the status of a published global is asked of a selection without it': () => {
    expect(patched(files[3])).toContain('_status: true, updatedAt: true')
  },
  'the newest published version of a global is looked up without its configuration': () => {
    expect(patched(files[4])).toContain('config.globals.find(')
  },
  'times of versions have no seconds': () => {
    const texts = files.slice(5, 9).map(patched)
    expect(texts).toHaveLength(4)
    for (const text of texts) expect(text).toMatch(/dateFormat\.replace\('mm', 'mm:ss'\)/)
  },
  'a version is compared with the newest one before it, row by row by their places': () => {
    const text = patched(files[8])
    expect(text).toMatch(
      /depth: 1,\s+draft: true,\s+globalSlug,\s+limit: 1,[^}]+sort: '-updatedAt',\s+user,\s+where: \{\s+and: \[\{\s+updatedAt: \{\s+less_than: versionTo\.updatedAt\s+\}\s+\}, \{\s+'version\._status'/,
    )
    expect(text).toContain('versionFromResult || previousPublishedVersionResult?.docs?.[0] ||')
    expect(text).toContain('...alignVersion((collectionConfig || globalConfig).flattenedFields')
    expect(text).toContain('updatedAt: modifiedOnly && versionFrom ? versionTo.updatedAt :')
    expect(text).toContain('_jsx(ComparedVersion, { changes: versionFrom && changedFields(req, ')
  },
  'the list of versions has no column for who saved them': () => {
    expect(patched(files[9])).toContain('await withColumns(buildVersionColumns({')
  },
  'a row that is added is scrolled to, and gets no focus': () => {
    expect(patched(files[2])).toMatch(/(?<=rowIndex:(\w+),.{0,60}),focusNewRow\(\w+,\1\)/)
  },
  'the time of the last save is put into words once': () => {
    expect(patched(files[2])).toMatch(/\(SavedAgo,\{at:\w+\}\)/)
  },
  'modules are six folders below the project': () => {
    for (const file of [files[2], files[8], files[9]])
      for (const [, path = ''] of patched(file).matchAll(/ from '(\.{2}\/[^']*\/src\/[^']*)'/g)) {
        expect([path, existsSync(join(dirname(file ?? ''), path))]).toEqual([path, true])
      }
  },
  'the build loads these modules through the patch': () => {
    const rule = nextConfig.turbopack?.rules?.['*.js'] as {
      condition: { path: RegExp }
      loaders: { loader: string }[]
    }
    expect(rule.loaders.map(({ loader }) => loader)).toContain('./src/patches/draftsInPanel.cjs')
    expect(files.filter((file) => rule.condition.path.test(`/${file}`))).toEqual(files)
  },
})
