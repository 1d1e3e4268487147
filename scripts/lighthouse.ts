import { parseCommandLine } from '../src/process/parseCommandLine'
import { say } from '../src/process/say'
import { startServer } from '../tests/support/http/server'
import { buildForTests } from '../tests/support/machine/build'

import { runLighthouse } from './runLighthouse'

parseCommandLine({
  name: 'npm run lighthouse',
  description:
    "Prints the landing page's mobile scores on the production build; fails where one that must be 100 is not.",
})

const mustBePerfect = ['accessibility', 'best-practices', 'seo']

await buildForTests()
const server = await startServer()
try {
  const { audits, categories } = await runLighthouse(server.url, ['performance', ...mustBePerfect])
  for (const [name, { auditRefs, score }] of Object.entries(categories)) {
    say(`${name}: ${Math.round((score ?? 0) * 100)}`)
    if (!mustBePerfect.includes(name) || score === 1) continue
    process.exitCode = 1
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && audit?.score !== 1) {
        say(`  ${id}: ${audit?.title}`)
      }
    }
  }
} finally {
  await server.stop()
}
