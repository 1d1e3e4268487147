import { askRegistry } from './audit/askRegistry'
import { checkDependencies } from './audit/checkDependencies'

/**
 * `npm run audit`: what can be told of the dependencies without a network, and what the registry knows of them. Where it has no
 * such endpoint or can't be reached, that is said; with `--registry` it is a failure then.
 */
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
const isRefused = !answer.isAvailable && process.argv.includes('--registry')
process.exitCode = isFine && !isSevere && !isRefused ? 0 : 1
