import { parseCommandLine } from '../src/process/parseCommandLine'

import { writeClaimsVersion } from './claims/claimsVersion'

parseCommandLine({
  name: 'npm run generate',
  description:
    "Generates the types and the panel's import map from the Payload configuration, and the version of the check of claims.",
})

const { generateImportMap } = await import('payload')
const { generateTypes } = await import('payload/node')
const { default: config } = await import('../payload.config')
const sanitized = await config
await generateTypes(sanitized, { log: false })
await generateImportMap(sanitized, { log: false, force: true })
writeClaimsVersion()
process.exit(0)
