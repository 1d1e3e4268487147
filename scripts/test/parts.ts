import { availableParallelism } from 'node:os'

import { buildForTests } from '../../tests/support/machine/build'
import { compileCommands } from '../../tests/support/machine/compileCommands'
import { checkDependencies } from '../audit/checkDependencies'
import { findChromium } from '../findChromium'

import { checkGenerated } from './checkGenerated'
import { bin, run, tsx } from './run'
import type { Outcome } from './runStep'
import { jest, playwright } from './runners'

const check = async (isFine: Promise<boolean>): Promise<Outcome> =>
  (await isFine) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }

const next = bin('next/dist/bin/next')

/** Everything that `npm test` runs, in this order: quick parts, and those that others need, first. */
export const parts = {
  generate: () => check(checkGenerated()),
  types: async () => {
    // In a separate folder: types of an old build name pages that no longer exist.
    const isWritten = await run([next, 'typegen'], { BUILD_DIR: '.next-types' })
    return check(isWritten ? run([bin('typescript7/bin/tsc'), '--noEmit']) : Promise.resolve(false))
  },
  dependencies: () => check(checkDependencies()),
  // Through tsx: its configuration and our rule are TypeScript.
  lint: () => check(run(tsx(bin('oxlint/bin/oxlint')))),
  format: () => check(run([bin('oxfmt/bin/oxfmt'), '--check'])),
  unit: (forwarded) => jest(['unit', 'component'], forwarded),
  integration: async (forwarded) => {
    await compileCommands()
    return jest(['integration'], forwarded)
  },
  build: () => check(buildForTests().then(() => true)),
  http: async (forwarded) => {
    // Its suites wait for timeouts and restarts while others can run.
    const workers = availableParallelism() + 1
    await Promise.all([compileCommands(), buildForTests(workers)])
    return jest(['http'], [`--maxWorkers=${workers}`, ...forwarded])
  },
  e2e: (forwarded) => playwright(findChromium(), forwarded),
} satisfies Record<string, (forwarded: string[]) => Promise<Outcome>>

/**
 * Starts the database server on which the parts from this group on run.
 * @returns what stops it; undefined for parts without a database
 */
export async function startDatabaseFor(group: readonly Part[]) {
  if (!group.some((part) => ['integration', 'http', 'e2e'].includes(part))) return undefined
  const { startTestDatabase } = await import('../../tests/support/database/databaseServer')
  return startTestDatabase()
}

/** Parts that run side by side. Types and lint read what `generate` writes, so they come after it. */
const sideBySide: Part[][] = [
  ['generate', 'format'],
  ['types', 'lint'],
]

/** The chosen parts in running order, as groups that run side by side. */
export function inRunningOrder(chosen: readonly Part[]): Part[][] {
  const early = sideBySide.map((group) => group.filter((part) => chosen.includes(part)))
  const others = chosen.filter((part) => !sideBySide.flat().includes(part)).map((part) => [part])
  return [...early.filter((group) => group.length), ...others]
}

export type Part = keyof typeof parts
