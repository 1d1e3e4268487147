import { readFile } from 'node:fs/promises'

import { checkClaims } from '../../src/domain/claims/checkClaims'
import { compare, type Findings } from '../findings'

/** Sets of sentences by people who had not seen the rules; what they showed became rules. One that nobody has read for a rule is judged. */
const sets: Record<number, 'read' | 'unseen'> = {
  1: 'read',
  2: 'read',
  3: 'read',
  4: 'read',
  5: 'read',
  6: 'read',
  7: 'read',
  8: 'read',
  9: 'read',
  10: 'read',
  11: 'read',
  12: 'read',
  13: 'unseen',
}

/** Counts which unlawful sentences the check of claims finds, and which lawful ones it marks. */
export async function measureClaims(): Promise<Findings> {
  const rows = await Promise.all(
    Object.entries(sets).map(async ([set, state]) => {
      const [found, marked] = await Promise.all(
        ['unlawful', 'lawful'].map((kind) => shareMarked(`bench/claims/${set}/${kind}.txt`)),
      )
      const isJudged = state === 'unseen'
      return [
        compare({
          what: `set ${set} (${state}): unlawful sentences found`,
          unit: '%',
          product: [found ?? 0],
          ...(isJudged ? { target: { of: 'product', atLeast: 98 } } : {}),
        }),
        compare({
          what: `set ${set} (${state}): lawful sentences marked`,
          unit: '%',
          product: [marked ?? 0],
          ...(isJudged ? { target: { of: 'product', atMost: 2 } } : {}),
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
