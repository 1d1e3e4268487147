import { getPayload, handleEndpoints, type Payload } from 'payload'

import config from '@payload-config'

/** Payload with the whole configuration; for what begins a process. Everybody else goes through payload.ts. */
export const openPayload = (): Promise<Payload> => getPayload({ config })

/** Answers a request below `/api` with Payload's own endpoint for it, or with Payload's 404; payloadApi.ts has what belongs around it. */
export const answerEndpoint = (request: Request): Promise<Response> =>
  handleEndpoints({ config, request })
