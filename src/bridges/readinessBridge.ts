import { EventEmitter, once } from 'node:events'

import { processSingleton } from '@/process/processSingleton'
import { AppError } from '@/domain/shared/errors'

type DatabaseMilestone = 'named' | 'opened'
type State = {
  reached: Set<DatabaseMilestone>
  isReady: boolean
  hasTried: boolean
  failure?: string
  probe?: () => Promise<boolean>
  events: EventEmitter
}

/**
 * `named`: DATABASE_URL is set; `opened`: the database was started or looked for; ready: reached and prepared. `probe` never rejects;
 * `failure`, a sentence for the operator, says why preparing failed where no further try would succeed.
 */
const state = processSingleton('readiness', (): State => ({
  reached: new Set(),
  isReady: false,
  hasTried: false,
  events: new EventEmitter(),
}))

export const reachMilestone = (milestone: DatabaseMilestone): void => {
  state.reached.add(milestone)
  state.events.emit(milestone)
}

export async function databaseMilestone(milestone: DatabaseMilestone): Promise<void> {
  if (!state.reached.has(milestone)) await once(state.events, milestone)
}

export const markReady = (probe: () => Promise<boolean>): void => {
  state.probe = probe
  state.isReady = true
}

export const isReady = (): boolean => state.isReady

/** @throws {AppError} `unavailable` before {@link markReady} */
export function requireReady(): void {
  if (!isReady()) throw new AppError('unavailable')
}

export const isDatabaseAnswering = async (): Promise<boolean> => (await state.probe?.()) ?? false

export const markFirstTry = (failure?: string): void => {
  state.hasTried = true
  state.failure = failure
  state.events.emit('tried')
}

export async function firstTry(): Promise<string | undefined> {
  if (!state.hasTried) await once(state.events, 'tried')
  return state.failure
}
