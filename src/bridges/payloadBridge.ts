import type { Payload } from 'payload'

import { processSingleton } from '@/process/processSingleton'

type PayloadBridge = {
  open: () => Promise<Payload>
  answer: (request: Request) => Promise<Response>
}

const state = processSingleton('payloadBridge', (): { bridge?: PayloadBridge } => ({}))

/** Called at the start, so that pages and routes need not load Payload and its configuration once more each (ADR 22). */
export const setPayloadBridge = (bridge: PayloadBridge): void => {
  state.bridge = bridge
}

export function payloadBridge(): PayloadBridge {
  if (!state.bridge) throw new Error('setPayloadBridge was not called yet')
  return state.bridge
}
