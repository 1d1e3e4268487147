import { parseCommandLine } from '../src/process/parseCommandLine'
import { say } from '../src/process/say'

import { askRegistry, type Hole } from './audit/askRegistry'
import { checkDependencies, readAdvisories } from './audit/checkDependencies'

const {
  values: { registry: needsRegistry = false },
} = parseCommandLine({
  name: 'npm run audit',
  description:
    'Checks what can be told of the dependencies without a network, then asks the registry what it knows of them.',
  options: { registry: { type: 'boolean', help: 'fails where the registry gives no answer' } },
})

const isFine = await checkDependencies()
say(isFine ? 'Pins, sums, scripts, licences and known advisories: fine.' : 'Not fine: see above.')

const answer = await askRegistry()
const found = answer.isAvailable ? answer.found : []
const acceptable = (await readAdvisories()).filter(({ accepted }) => accepted)
/** By its own id: another hole of the same package is not accepted. */
const isAccepted = ({ name, url }: Hole) =>
  acceptable.some((one) => one.package === name && url.endsWith(`/${one.id}`))

for (const hole of found) {
  const { name, range, severity, title, url } = hole
  say(`${isAccepted(hole) ? 'accepted' : severity}: ${name} ${range}\n  ${title} (${url})`)
}
if (answer.isAvailable) {
  say(
    `Holes that the registry knows: ${found.length}, accepted: ${found.filter(isAccepted).length}.`,
  )
  say('Put what concerns us into scripts/audit/advisories.json, so that it is known without it.')
} else say(`NOT ASKED: the registry gives no audit here (${answer.reason}).`)

const isSevere = found.some((hole) => hole.severity !== 'low' && !isAccepted(hole))
const isRefused = !answer.isAvailable && needsRegistry
process.exitCode = isFine && !isSevere && !isRefused ? 0 : 1
