/**
 * Prepares the database of DATABASE_URL like the application's first start, for {@link takeDatabase} to copy. Run it by
 * `node --import tsx`.
 */
import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import { openPayload } from '@/server/openPayload'
import { prepareDatabase } from '@/server/prepareDatabase'

const payload = await openPayload()
await prepareDatabase(payload)
// Each suite has a secret of its own.
await connectedDatabase(payload).collection(systemCollections.installation).deleteMany({})
await payload.destroy()
process.exit(0)
