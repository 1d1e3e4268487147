import type { Db } from 'mongodb'

import type { submitRepeatedly } from '@tests/support/http/submitters'

type Stored = { _id: { toString: () => string }; phone: string }

/**
 * The stored consultations, read past the application: the rows in the format of {@link submitRepeatedly}, and the numbers of
 * idempotency keys and notifications.
 */
export async function storedRequests(database: Db) {
  const rows = await database.collection<Stored>('consultation-requests').find().toArray()
  return {
    rows: rows.map(({ _id, phone }) => `${phone.replace(/\D/g, '')} ${String(_id)}`).sort(),
    keys: await database.collection('submission-keys').countDocuments(),
    notifications: await database
      .collection('notifications')
      .countDocuments({ event: 'new-request' }),
  }
}

/** What must be stored: everything acknowledged, each once, with its key and notification, and nothing else. */
export const storedOnce = ({ acknowledged }: ReturnType<typeof submitRepeatedly>) => ({
  rows: [...acknowledged].sort(),
  keys: acknowledged.size,
  notifications: acknowledged.size,
})
