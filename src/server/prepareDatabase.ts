import type { Payload } from 'payload'

import { ensureIndexes } from '@/database/indexes'
import { withStartupLock } from '@/database/startupLock'
import { migrations } from '@/migrations'
import { createFirstAdmin } from '@/seed/firstAdmin'

/**
 * Brings a database to the state that this version of the application needs: indexes, migrations, first
 * admin. One process at a time; a second run changes nothing.
 * @returns the first admin, if one was created now.
 */
export const prepareDatabase = (payload: Payload) =>
  withStartupLock(payload, async () => {
    await ensureIndexes(payload)
    await payload.db.migrate({ migrations })
    return createFirstAdmin(payload)
  })
