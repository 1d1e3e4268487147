import { getPayload as getPayloadInstance, type Payload } from 'payload'

import config from '@payload-config'

/** The only door to Payload for pages, actions and route handlers. One instance per process. */
export const getPayload = (): Promise<Payload> => getPayloadInstance({ config })
