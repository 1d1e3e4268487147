import type { Db, ObjectId } from 'mongodb'

import type { submitRepeatedly } from '@tests/support/http/submitters'

type Stored = { _id: ObjectId; phone: string; idempotency?: object; untold?: Date }
type Told = { subject: { value: ObjectId } | null }

/**
 * The stored consultations, read past the application: the rows in the format of {@link submitRepeatedly}, and the numbers of
 * idempotency keys and of notifications, queued or still to be queued.
 */
export async function storedConsultations(database: Db) {
  const rows = await database.collection<Stored>('consultation-requests').find().toArray()
  // Read afterwards: what is handed over meanwhile is in both.
  const queued = await database
    .collection<Told>('notifications')
    .find({ event: 'new-request' })
    .toArray()
  const subjects = new Set(queued.map(({ subject }) => String(subject?.value)))
  const waiting = rows.filter(({ _id, untold }) => untold && !subjects.has(String(_id)))
  return {
    rows: rows.map(({ _id, phone }) => `${phone.replace(/\D/g, '')} ${String(_id)}`).sort(),
    keys: rows.filter(({ idempotency }) => idempotency).length,
    notifications: queued.length + waiting.length,
  }
}

/** What must be stored: everything acknowledged, each once, with its key and notification, and nothing else. */
export const storedOnce = ({ acknowledged }: ReturnType<typeof submitRepeatedly>) => ({
  rows: [...acknowledged].sort(),
  keys: acknowledged.size,
  notifications: acknowledged.size,
})
