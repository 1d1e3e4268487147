import { EventEmitter, once } from 'node:events'

type State = { isReady: boolean; hasTried: boolean; events: EventEmitter }

// On `globalThis`, since Next loads this module once per bundle and the start-up code once more.
const shared = globalThis as typeof globalThis & { applicationReadiness?: State }
const state = (shared.applicationReadiness ??= {
  isReady: false,
  hasTried: false,
  events: new EventEmitter(),
})

/** Whether the database was reached and prepared since this process began. */
export const isReady = (): boolean => state.isReady

export const markReady = (): void => {
  state.isReady = true
}

/** Says that the first attempt to prepare the database is over, whether it succeeded or not. */
export const markTried = (): void => {
  state.hasTried = true
  state.events.emit('tried')
}

/** Resolves once {@link markTried} was called. */
export async function firstAttempt(): Promise<void> {
  if (!state.hasTried) await once(state.events, 'tried')
}
