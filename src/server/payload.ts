import type { Payload } from 'payload'

import { processSingleton } from '@/config/processSingleton'

type PayloadBridge = {
  open: () => Promise<Payload>
  /** Payload's endpoints, see openPayload.ts. */
  answer: (request: Request) => Promise<Response>
}

const reach = processSingleton('payloadDoors', (): { bridge?: PayloadBridge } => ({}))

/** Says how Payload is reached. The start-up does, so that Payload and its configuration are not loaded with every page and route once more. */
export const setPayloadBridge = (bridge: PayloadBridge): void => {
  reach.bridge = bridge
}

function reached(): PayloadBridge {
  if (!reach.bridge) throw new Error('nobody has said yet how Payload is reached')
  return reach.bridge
}

/** The only door to Payload for pages, actions and route handlers. One instance per process. */
export const getPayload = async (): Promise<Payload> => reached().open()

/** Answers a request with Payload's own endpoint for it. */
export const answerEndpoint = async (request: Request): Promise<Response> =>
  reached().answer(request)
