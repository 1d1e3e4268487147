import { EventEmitter, once } from 'node:events'

import { processSingleton } from '@/config/processSingleton'
import { AppError } from '@/domain/shared/errors'

type DatabaseStage = 'named' | 'opened'
type State = {
  reached: Set<DatabaseStage>
  isReady: boolean
  hasTried: boolean
  failure?: string
  probe?: () => Promise<boolean>
  events: EventEmitter
}

/**
 * `named`: DATABASE_URL is set; `opened`: the database was started or looked for; ready: reached and prepared. `probe` never rejects;
 * `failure`, a sentence for the operator, says why preparing failed where no further attempt would succeed.
 */
const state = processSingleton('readiness', (): State => ({
  reached: new Set(),
  isReady: false,
  hasTried: false,
  events: new EventEmitter(),
}))

export const setDatabaseStage = (stage: DatabaseStage): void => {
  state.reached.add(stage)
  state.events.emit(stage)
}

export async function databaseStage(stage: DatabaseStage): Promise<void> {
  if (!state.reached.has(stage)) await once(state.events, stage)
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

export const markFirstAttempt = (failure?: string): void => {
  state.hasTried = true
  state.failure = failure
  state.events.emit('tried')
}

export async function firstAttempt(): Promise<string | undefined> {
  if (!state.hasTried) await once(state.events, 'tried')
  return state.failure
}
