import { readdir, readFile } from 'node:fs/promises'

import { checkClaims } from '../../src/domain/claims/checkClaims'
import { compare, type Measurements } from '../measurements'

const folder = 'bench/claims'

/**
 * Counts the unlawful sentences that the check of claims finds and the lawful ones that it marks, in sets by writers who had not seen it
 * and that it has not learned from.
 */
export async function measureClaims(): Promise<Measurements> {
  const rows = await Promise.all(
    (await readdir(folder)).map(async (set) => {
      const [found, marked] = await Promise.all(
        ['unlawful', 'lawful'].map((kind) => shareMarked(`${folder}/${set}/${kind}.txt`)),
      )
      return [
        compare({
          what: `set ${set}: unlawful sentences found`,
          unit: '%',
          product: [found ?? 0],
          target: { of: 'product', atLeast: 98 },
        }),
        compare({
          what: `set ${set}: lawful sentences marked`,
          unit: '%',
          product: [marked ?? 0],
          target: { of: 'product', atMost: 2 },
        }),
      ]
    }),
  )
  return { rows: rows.flat() }
}

async function shareMarked(file: string): Promise<number> {
  const sentences = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const marked = sentences.filter((sentence) => checkClaims(sentence).findings.length > 0)
  return (marked.length / sentences.length) * 100
}
