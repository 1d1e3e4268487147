import { generateImportMap } from 'payload'
import { generateTypes } from 'payload/node'

import config from '../payload.config'

/** Writes what is derived from the Payload configuration: its types and the panel's import map. */
const sanitized = await config
await generateTypes(sanitized, { log: false })
await generateImportMap(sanitized, { log: false, force: true })
process.exit(0)
