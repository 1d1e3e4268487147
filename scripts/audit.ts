import { parseCommandLine } from '../src/config/parseCommandLine'

import { askRegistry } from './audit/askRegistry'
import { checkDependencies } from './audit/checkDependencies'

const {
  values: { registry: needsRegistry = false },
} = parseCommandLine({
  name: 'npm run audit',
  description:
    'Checks what can be told of the dependencies without a network, then asks the registry what it knows of them.',
  options: { registry: { type: 'boolean', help: 'fails where the registry gives no answer' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const isFine = await checkDependencies()
say(isFine ? 'Pins, sums, scripts, licences and known advisories: fine.' : 'Not fine: see above.')

const answer = await askRegistry()
if (answer.isAvailable) {
  for (const { name, range, severity, titles } of answer.found)
    say([`${severity}: ${name} ${range}`, ...titles].join('\n  '))
  say(`The registry knows of ${answer.found.length} vulnerable packages.`)
  say('Put what concerns us into scripts/audit/advisories.json, so that it is known without it.')
} else say(`NOT ASKED: the registry gives no audit here (${answer.reason}).`)

const isSevere = answer.isAvailable && answer.found.some(({ severity }) => severity !== 'low')
const isRefused = !answer.isAvailable && needsRegistry
process.exitCode = isFine && !isSevere && !isRefused ? 0 : 1
