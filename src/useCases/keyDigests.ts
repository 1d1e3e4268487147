import { createHmac } from 'node:crypto'

import type { PayloadRequest } from 'payload'

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
  const digest = (values: readonly unknown[]) =>
    createHmac('sha256', payload.secret).update(JSON.stringify(values)).digest('hex')
  return { key: digest([by.collection, by.id, idempotencyKey]), content: digest(content) }
}
