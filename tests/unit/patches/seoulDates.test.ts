import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'

import nextConfig from '../../../next.config'
import seoulDates from '../../../src/patches/seoulDates.cjs'
import { insideOf, watchPatch } from '@tests/support/patches'

const files = [
  'node_modules/@payloadcms/ui/dist/exports/client/index.js',
  'node_modules/@payloadcms/ui/dist/exports/shared/index.js',
  'node_modules/@date-fns/tz/date/mini.js',
]

const patched = (file: string) =>
  seoulDates.call({ resourcePath: `/somewhere/${file}` }, readFileSync(file, 'utf8'))

type Rule = { condition: { path: RegExp }; loaders: { loader: string }[] }

/** The patched class, made of its source. */
async function patchedDate() {
  const { tzOffset } = await insideOf('@date-fns/tz', 'tzOffset/index.js')
  const source = patched(String(files.at(-1)))
    .replace(/^import .*$/m, '')
    .replace('export class', 'class')
  return compileFunction(`${source}; return TZDateMini`, ['tzOffset'])(tzOffset) as new (
    ...given: unknown[]
  ) => Date
}

const instant = '2026-03-04T15:03:00.000Z'

watchPatch('seoulDates.cjs', seoulDates.about, {
  'these modules hold the class of dates with zones': () => {
    for (const file of files) expect(patched(file)).toMatch(/this\.timeZone ?\?\?= ?"?'Asia\/Seoul/)
  },
  'the build loads these modules, and no others, through the patch': () => {
    const rule = nextConfig.turbopack?.rules?.['*.js'] as Rule
    expect(rule.loaders.map(({ loader }) => loader)).toContain('./src/patches/seoulDates.cjs')
    const isLoaded = (name: string) => rule.condition.path.test(`/somewhere/${name}`)
    expect(files.filter(isLoaded)).toEqual(files)
    expect(isLoaded('src/domain/calendar/time.js')).toBe(false)
  },
  'a date is in Seoul unless it names a zone': async () => {
    const SeoulDate = await patchedDate()
    const date = new SeoulDate(instant)
    expect([date.getDate(), date.getHours(), date.toISOString()]).toEqual([5, 0, instant])
    expect(new SeoulDate(instant, 'UTC').getHours()).toBe(15)
  },
})
