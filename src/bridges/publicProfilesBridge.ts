import { processSingleton } from '@/process/processSingleton'
import { logger } from '@/process/serverLogger'

type Ids = ReadonlySet<string>
type State = { read?: () => Promise<Ids>; known?: Promise<Ids>; last: Ids }

const retryDelayMs = 1000

/** Approved agents with a published profile, asked once per change of content; while the database is down, the ids read last. */
const state = processSingleton('publicProfiles', (): State => ({ last: new Set() }))

export const setPublicProfileReader = (read: () => Promise<Ids>): void => {
  state.read = read
}

export const invalidatePublicProfiles = (): void => {
  state.known = undefined
}

export async function hasPublicProfile(agentId: string): Promise<boolean> {
  if (!state.read) return false
  state.known ??= readIds(state.read)
  return (await state.known).has(agentId)
}

function readIds(read: () => Promise<Ids>): Promise<Ids> {
  const answer: Promise<Ids> = read().then(
    (ids) => {
      // A slow answer must not replace one that was asked for later.
      if (state.known === answer) state.last = ids
      return ids
    },
    (error: unknown) => {
      logger.warn({ err: error, msg: 'the last known profiles count: they could not be read' })
      const retry = () => {
        if (state.known === answer) state.known = undefined
      }
      setTimeout(retry, retryDelayMs).unref()
      return state.last
    },
  )
  return answer
}
