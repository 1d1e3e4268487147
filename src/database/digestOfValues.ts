import { createHmac } from 'node:crypto'

import type { Payload } from 'payload'

/** Tells whether values are the same ones without storing them: nobody without the secret can try candidates. */
export const digestOfValues = ({ secret }: Payload, values: readonly unknown[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(values)).digest('hex')
