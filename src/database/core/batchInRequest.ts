import type { PayloadRequest } from 'payload'

type Batch<Key, Value> = { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> }

/** Joins what the rows of one request ask for in the same moment into one reading. */
export function batchInRequest<Key, Value>(
  read: (req: PayloadRequest, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
) {
  const batches = new WeakMap<PayloadRequest, Batch<Key, Value>>()

  const start = (req: PayloadRequest): Batch<Key, Value> => {
    const keys = new Set<Key>()
    const readSoon = async () => {
      await new Promise(setImmediate)
      batches.delete(req)
      return read(req, [...keys])
    }
    const batch = { keys, values: readSoon() }
    batches.set(req, batch)
    return batch
  }

  return (req: PayloadRequest, key: Key): Promise<ReadonlyMap<Key, Value>> => {
    const batch = batches.get(req) ?? start(req)
    batch.keys.add(key)
    return batch.values
  }
}
