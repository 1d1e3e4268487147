import { processSingleton } from '@/config/processSingleton'

import { logger } from '@/config/serverLogger'

type Ids = ReadonlySet<string>
type State = { read?: () => Promise<Ids>; known?: Promise<Ids> | undefined; last: Ids }

const state = processSingleton('publicProfiles', (): State => ({ last: new Set() }))

const pause = 1000

/** Says how the ids of the agents are read whose profile anyone may see. */
export const setPublicProfileReader = (read: () => Promise<Ids>): void => {
  state.read = read
}

/** Forgets what is known, after any change of what visitors see. */
export const invalidatePublicProfiles = (): void => {
  state.known = undefined
}

/**
 * Whether this agent is approved and has a published profile. A cache: one query after each change answers for all
 * agents. While the database is away the last known answer stands in.
 */
export async function hasPublicProfile(agentId: string): Promise<boolean> {
  if (!state.read) return false
  state.known ??= ask(state.read)
  return (await state.known).has(agentId)
}

function ask(read: () => Promise<Ids>): Promise<Ids> {
  const answer: Promise<Ids> = read().then(
    (ids) => {
      // A slow answer must not replace one that was asked for later.
      if (state.known === answer) state.last = ids
      return ids
    },
    (error: unknown) => {
      logger.warn({ err: error, msg: 'the last known profiles count: they could not be read' })
      const askAgain = () => {
        if (state.known === answer) state.known = undefined
      }
      setTimeout(askAgain, pause).unref()
      return state.last
    },
  )
  return answer
}
