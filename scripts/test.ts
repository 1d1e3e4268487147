import { parseCommandLine } from '../src/config/parseCommandLine'

import { parts, type Part } from './test/parts'
import { runStep } from './test/runStep'

const names = Object.keys(parts) as Part[]
const isPart = (text: string): text is Part => text in parts

/** What Jest takes and Playwright takes, so that nobody need type a second `--`. */
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

const total = { passed: 0, failed: 0 }
for (const part of chosen.length ? chosen : names) {
  const { passed, failed } = await runStep(part, () => parts[part](forwarded))
  total.passed += passed
  total.failed += failed
  if (failed) break
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0
