import { EventEmitter, once } from 'node:events'

import { processSingleton } from '@/config/processSingleton'
import { AppError } from '@/domain/errors'

type DatabaseStage = 'named' | 'opened'
type Probe = () => Promise<boolean>
type State = {
  /** How far the start-up is with the database: `DATABASE_URL` names it, be it the built-in one; it has been looked for or started. */
  reached: Set<DatabaseStage>
  isReady: boolean
  hasTried: boolean
  /** Why there is no use in trying again: a sentence for the operator. */
  failure?: string
  events: EventEmitter
  probe?: Probe
}

const state = processSingleton('applicationReadiness', (): State => ({
  reached: new Set(),
  isReady: false,
  hasTried: false,
  events: new EventEmitter(),
}))

/** Says how far the start-up is with the database. */
export const setDatabaseStage = (stage: DatabaseStage): void => {
  state.reached.add(stage)
  state.events.emit(stage)
}

/** Resolves once {@link setDatabaseStage} was called with this stage. What needs no database is prepared meanwhile. */
export async function databaseStage(stage: DatabaseStage): Promise<void> {
  if (!state.reached.has(stage)) await once(state.events, stage)
}

/** Whether the database was reached and prepared since this process began. */
export const isReady = (): boolean => state.isReady

/** @throws {AppError} `unavailable` before that */
export function requireReady(): void {
  if (!isReady()) throw new AppError('unavailable')
}

/** @param probe asks the database whether it answers at this moment; never rejects */
export const markReady = (probe: Probe): void => {
  state.probe = probe
  state.isReady = true
}

/** Whether the database was reached and prepared, and answers at this moment. */
export const isDatabaseAnswering = async (): Promise<boolean> => (await state.probe?.()) ?? false

/**
 * Says that the first attempt to prepare the database is over, whether it succeeded or not.
 * @param failure why no further one would succeed
 */
export const markFirstAttempt = (failure?: string): void => {
  state.hasTried = true
  state.failure = failure
  state.events.emit('tried')
}

/**
 * Resolves once {@link markFirstAttempt} was called.
 * @returns why no further attempt would succeed, where that is so
 */
export async function firstAttempt(): Promise<string | undefined> {
  if (!state.hasTried) await once(state.events, 'tried')
  return state.failure
}
