import { getPayload, type Payload } from 'payload'

import config from '@payload-config'

/** Payload with the whole configuration; for what begins a process. Everybody else goes through payload.ts. */
export const openPayload = (): Promise<Payload> => getPayload({ config })
