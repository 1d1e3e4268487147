import type { Payload } from 'payload'

import { payloadBridge } from '@/bridges/payloadBridge'

/** The process's one Payload instance, for pages, actions and route handlers. */
export const getPayload = async (): Promise<Payload> => payloadBridge().open()

export const answerEndpoint = async (request: Request): Promise<Response> =>
  payloadBridge().answer(request)
