import { abortOnTermination } from '../src/cli/runCommand'
import { keysOf } from '../src/domain/values/keysOf'
import { parseCommandLine } from '../src/process/parseCommandLine'
import { say } from '../src/process/say'

import { inRunningOrder, type Part, parts, startDatabaseFor } from './test/parts'
import { endChildren, prepareEnvironment } from './test/run'
import { runAside } from './test/runAside'
import { type Outcome, runStep } from './test/runStep'

const names = keysOf(parts)
const isPart = (text: string): text is Part => text in parts

/** Options of Jest and Playwright that need no second `--`. */
const passedOn = {
  testPathPatterns: {
    type: 'string',
    value: 'pattern',
    help: 'of Jest: the suites whose paths match',
  },
  testNamePattern: {
    type: 'string',
    value: 'pattern',
    help: 'of Jest: the tests whose names match',
  },
  grep: { type: 'string', value: 'pattern', help: 'of Playwright: the tests whose names match' },
} as const

const { positionals, values } = parseCommandLine({
  name: 'npm test',
  description: `Runs the parts that are named, or everything, and stops at the first failure.\nParts: ${names.join(', ')}. What else is named, and all that follows another --, Jest and Playwright get.`,
  operands: { usage: '[part …] [what Jest and Playwright get …]', min: 0, max: Infinity },
  options: passedOn,
})
const chosen = positionals.filter(isPart)
const forwarded = [
  ...Object.keys(passedOn).flatMap((name) => {
    const value = values[name as keyof typeof passedOn]
    return value === undefined ? [] : [`--${name}=${value}`]
  }),
  ...positionals.filter((text) => !isPart(text)),
]

const runGroup = (group: Part[]): Promise<Outcome[]> =>
  Promise.all(
    group.map((part) =>
      group.length > 1 ? runAside(part) : runStep(part, () => parts[part](forwarded)),
    ),
  )

const interruption = abortOnTermination()
interruption.addEventListener('abort', endChildren)
const removeFiles = await prepareEnvironment()
const total = { passed: 0, failed: 0 }
let stopDatabase: (() => Promise<void>) | undefined
try {
  for (const group of inRunningOrder(chosen.length ? chosen : names)) {
    stopDatabase ??= await startDatabaseFor(group)
    for (const { passed, failed } of await runGroup(group)) {
      total.passed += passed
      total.failed += failed
    }
    if (total.failed || interruption.aborted) break
  }
} catch (error) {
  if (!interruption.aborted) throw error
} finally {
  await stopDatabase?.()
  await removeFiles()
}
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || interruption.aborted ? 1 : 0
