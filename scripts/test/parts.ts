import { findChromium } from '../findChromium'
import { buildForTests } from '../../tests/helpers/build'

import { checkDependencies } from '../audit/checkDependencies'

import { checkGenerated } from './checkGenerated'
import { bin, run } from './run'
import type { Outcome } from './runStep'
import { jest, playwright } from './runners'

const check = async (isFine: Promise<boolean>): Promise<Outcome> =>
  (await isFine) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }

const next = bin('next/dist/bin/next')

/** Everything that `npm test` runs, in this order: what is quick and what others stand on comes first. */
export const parts = {
  generate: () => check(checkGenerated()),
  types: async () => {
    // A folder of their own, since the types that an old build has left name pages that are gone.
    const isWritten = await run([next, 'typegen'], { BUILD_DIR: '.next-types' })
    return check(isWritten ? run([bin('typescript/bin/tsc'), '--noEmit']) : Promise.resolve(false))
  },
  dependencies: () => check(checkDependencies()),
  lint: () =>
    check(run([bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--concurrency', '2'])),
  format: () => check(run([bin('prettier/bin/prettier.cjs'), '--check', '.'])),
  unit: (forwarded) => jest(['unit', 'component'], forwarded),
  integration: (forwarded) => jest(['integration'], forwarded),
  build: () => check(buildForTests().then(() => true)),
  http: (forwarded) => jest(['http'], forwarded),
  e2e: (forwarded) => playwright(findChromium(), forwarded),
} satisfies Record<string, (forwarded: string[]) => Promise<Outcome>>

export type Part = keyof typeof parts
