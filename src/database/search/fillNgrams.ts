import type { AnyBulkWriteOperation, Document } from 'mongodb'
import type { Payload } from 'payload'

import { ngramsOf } from '@/domain/ngrams'
import { connectedDatabase } from '@/database/core/adapter'

const batchSize = 1000

/** Adds n-grams to rows without any. Can be interrupted and repeated at any time. */
export async function fillNgrams(
  payload: Payload,
  collection: string,
  texts: readonly string[],
): Promise<void> {
  const rows = connectedDatabase(payload).collection(collection)
  const projection = Object.fromEntries(['phone', ...texts].map((field) => [field, 1]))
  let batch: AnyBulkWriteOperation[] = []
  const write = async () => {
    if (batch.length) await rows.bulkWrite(batch, { ordered: false })
    batch = []
  }
  for await (const row of rows.find({ searchGrams: { $exists: false } }, { projection })) {
    batch.push({ updateOne: fill(row, texts) })
    if (batch.length === batchSize) await write()
  }
  await write()
}

/** `$exists` again, since a row that was edited meanwhile already has its n-grams. */
const fill = (row: Document, texts: readonly string[]) => ({
  filter: { _id: row._id, searchGrams: { $exists: false } },
  update: {
    $set: {
      searchGrams: ngramsOf({
        phone: textOf(row.phone),
        texts: texts.map((field) => textOf(row[field])),
      }),
    },
  },
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
