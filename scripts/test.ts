import { parts, type Part } from './test/parts'
import { runStep } from './test/runStep'

/**
 * `npm test` runs everything and stops at the first failure; `tsx scripts/test.ts unit http` runs these parts, and passes
 * on what else it is given (`-- --testPathPatterns=phone`).
 */
const given = process.argv.slice(2)
const isPart = (argument: string): argument is Part => argument in parts
const chosen = given.filter(isPart)
const forwarded = given.filter((argument) => !isPart(argument) && argument !== '--')

const total = { passed: 0, failed: 0 }
for (const part of chosen.length ? chosen : (Object.keys(parts) as Part[])) {
  const { passed, failed } = await runStep(part, () => parts[part](forwarded))
  total.passed += passed
  total.failed += failed
  if (failed) break
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0
