import { parseCommandLine } from '../src/config/parseCommandLine'

parseCommandLine({
  name: 'npm run generate',
  description: "Generates the types and the panel's import map from the Payload configuration.",
})

const { generateImportMap } = await import('payload')
const { generateTypes } = await import('payload/node')
const { default: config } = await import('../payload.config')
const sanitized = await config
await generateTypes(sanitized, { log: false })
await generateImportMap(sanitized, { log: false, force: true })
process.exit(0)
