import type { PayloadRequest } from 'payload'

import { digestOfValues } from '@/database/digestOfValues'

type Sent = {
  by: { collection: string; id: string }
  idempotencyKey: string | undefined
  content: readonly unknown[]
}

/** Digests of an idempotency key, which belongs to the person, and of what was sent with it; undefined without a key. */
export function keyDigests(
  { payload }: PayloadRequest,
  { by, content, idempotencyKey }: Sent,
): { key: string; content: string } | undefined {
  if (idempotencyKey === undefined) return undefined
  return {
    key: digestOfValues(payload, [by.collection, by.id, idempotencyKey]),
    content: digestOfValues(payload, content),
  }
}
