import { getPayload, handleEndpoints, type Payload } from 'payload'

import config from '@payload-config'

/** Opens Payload with the whole configuration, at the start of a process; all other code uses payload.ts. */
export const openPayload = (): Promise<Payload> => getPayload({ config })

/** Answers a request below `/api` by Payload's endpoint, or with its 404; payloadApi.ts wraps it. */
export const answerEndpoint = (request: Request): Promise<Response> =>
  handleEndpoints({ config, request })
