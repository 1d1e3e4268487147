import { readFile } from 'node:fs/promises'

import { say } from '../../src/process/say'

import { run, tsx } from './run'

/** Written by `npm run generate`; scripts/buildFonts.ts checks its own files. */
const generated = [
  'src/payload-types.ts',
  'src/app/(payload)/admin/importMap.js',
  'src/domain/claims/version.ts',
]

const contents = () =>
  Promise.all(generated.map((file) => readFile(file, 'utf8').catch(() => undefined)))

/** Generates again and returns whether the committed files were up to date. */
export async function checkGenerated(): Promise<boolean> {
  const before = await contents()
  if (!(await run(tsx('scripts/generate.ts')))) return false
  const after = await contents()
  const stale = generated.filter((_, index) => before[index] !== after[index])
  for (const file of stale) say(`${file} was stale and has been generated again: commit it.`)
  const areFontsFresh = await run([...tsx('scripts/buildFonts.ts'), '--check'])
  return stale.length === 0 && areFontsFresh
}
