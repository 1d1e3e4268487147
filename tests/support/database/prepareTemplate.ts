/**
 * Prepares the database of DATABASE_URL like the application's first start, for {@link claimDatabase} to copy. Run it by
 * `node --import tsx`.
 */
import { openPayload } from '@/server/openPayload'
import { prepareDatabase } from '@/server/prepareDatabase'

const payload = await openPayload()
await prepareDatabase(payload)
await payload.destroy()
process.exit(0)
