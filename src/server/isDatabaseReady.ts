import { adapterOf } from '@/database/adapter'

import { getPayload } from './payload'
import { isReady } from './readiness'

/** Whether the database is prepared and its primary answers now; within the driver's selection timeout. */
export async function isDatabaseReady(): Promise<boolean> {
  if (!isReady()) return false
  try {
    const payload = await getPayload()
    await adapterOf(payload).connection.db?.command({ ping: 1 })
    return true
  } catch {
    return false
  }
}
