import { inRunningOrder, type Part, parts } from './test/parts'
import { runAside } from './test/runAside'
import { type Outcome, runStep } from './test/runStep'

/**
 * `npm test` runs everything and stops at the first failure; `tsx scripts/test.ts unit http` runs these parts, and passes
 * on what else it is given (`-- --testPathPatterns=phone`).
 */
const given = process.argv.slice(2)
const isPart = (argument: string): argument is Part => argument in parts
const chosen = given.filter(isPart)
const forwarded = given.filter((argument) => !isPart(argument) && argument !== '--')

const runGroup = (group: Part[]): Promise<Outcome[]> =>
  Promise.all(
    group.map((part) =>
      group.length > 1 ? runAside(part) : runStep(part, () => parts[part](forwarded)),
    ),
  )

const total = { passed: 0, failed: 0 }
for (const group of inRunningOrder(chosen.length ? chosen : (Object.keys(parts) as Part[]))) {
  for (const { passed, failed } of await runGroup(group)) {
    total.passed += passed
    total.failed += failed
  }
  if (total.failed) break
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0
