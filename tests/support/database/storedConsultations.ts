import type { Db } from 'mongodb'

import type { submitRepeatedly } from '@tests/support/http/submitters'

type Stored = { _id: { toString: () => string }; phone: string }

/**
 * What is stored of requests, past the application: the rows as {@link submitRepeatedly} tells them, and how many keys and
 * notifications stand beside them.
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

/** What has to be stored: everything acknowledged, each once, with its key and its notification, and nothing else. */
export const storedOnce = ({ acknowledged }: ReturnType<typeof submitRepeatedly>) => ({
  rows: [...acknowledged].sort(),
  keys: acknowledged.size,
  notifications: acknowledged.size,
})
