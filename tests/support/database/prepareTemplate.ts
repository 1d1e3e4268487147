/**
 * Prepares the database of DATABASE_URL as the first start of the application does, for {@link claimDatabase} to copy. Run it by
 * `node --import tsx`.
 */
import { openPayload } from '@/server/openPayload'
import { prepareDatabase } from '@/server/prepareDatabase'

const payload = await openPayload()
await prepareDatabase(payload)
await payload.destroy()
process.exit(0)
