import type { LiveChange, LiveEvent } from '@/domain/liveEvents'

import type { RecordChange } from './recordChanges'
import type { Person } from './mayFollow'

/** An open stream. */
export type Viewer = { person: Person; send: (event: LiveEvent) => void; close: () => void }

type Rights = {
  /** Whether this person may follow now; rejects while the database is away. */
  mayFollow: (person: Person) => Promise<boolean>
}

const heartbeat = 15_000
const retryDelay = 500
// Retention deletes many at once; agents get one event for all within this time, in milliseconds.
const gatheringTime = 200

/** Holds this process's open streams and sends each only ids, which its person reads with their own rights. */
export type Hub = ReturnType<typeof createHub>

export function createHub({ mayFollow }: Rights) {
  const viewers = new Set<Viewer>()
  let pulse: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined

  const of = (matches: (person: Person) => boolean) =>
    [...viewers].filter(({ person }) => matches(person))
  const admins = () => of(({ collection }) => collection === 'admins')
  const agent = (id?: string) => of((person) => person.collection === 'agents' && person.id === id)

  const tell = (told: Viewer[], change: LiveChange) => {
    for (const { send } of told) send({ event: 'change', data: change })
  }

  const leave = (viewer: Viewer) => {
    viewers.delete(viewer)
    if (viewers.size) return
    clearInterval(pulse)
    pulse = undefined
  }

  const end = (viewer: Viewer) => {
    if (!viewers.has(viewer)) return
    leave(viewer)
    viewer.send({ event: 'end', data: {} })
    viewer.close()
  }

  /** Asks the database whether a person may stay; retries while it is away. */
  const check = async (viewer: Viewer) => {
    try {
      if (!(await mayFollow(viewer.person))) end(viewer)
    } catch {
      setTimeout(() => viewers.has(viewer) && void check(viewer), retryDelay).unref()
    }
  }

  const checkAll = (doubtful: Viewer[]) => {
    for (const viewer of doubtful) void check(viewer)
  }

  const refresh = (told: Viewer[]) => {
    for (const { send } of told) send({ event: 'refresh', data: {} })
  }

  const refreshAgentsSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      refresh(of(({ collection }) => collection === 'agents'))
    }, gatheringTime).unref()
  }

  return {
    /** Adds a stream until `leave`. */
    join: (viewer: Viewer) => {
      viewers.add(viewer)
      pulse ??= setInterval(() => {
        for (const { send } of viewers) send({ event: 'beat', data: {} })
      }, heartbeat).unref()
      // The rights may have changed since the request was authenticated.
      void check(viewer)
    },

    leave,

    /** How many streams are open, of all accounts. */
    count: (): number => viewers.size,

    /** How many streams this account has open. */
    countOf: ({ id, collection }: Person): number =>
      of((person) => person.id === id && person.collection === collection).length,

    /** Makes everybody read everything again; with `isDoubtful`, checks whether they still may. */
    refreshAll: ({ isDoubtful }: { isDoubtful: boolean }) => {
      refresh([...viewers])
      if (isDoubtful) checkAll([...viewers])
    },

    /** Forwards a committed change to those it concerns. */
    receive: (change: RecordChange) => {
      switch (change.kind) {
        case 'request':
          tell([...admins(), ...agent(change.assignedAgent)], { of: 'requests', id: change.id })
          break
        case 'deletedRequest':
          tell(admins(), { of: 'requests', id: change.id })
          // Nobody knows any more whose it was.
          refreshAgentsSoon()
          break
        case 'reassignment':
          tell([...agent(change.agent), ...agent(change.previousAgent)], {
            of: 'requests',
            id: change.request,
          })
          break
        case 'account':
          if (change.collection === 'agents') tell(admins(), { of: 'agents', id: change.id })
          checkAll(of(({ collection, id }) => collection === change.collection && id === change.id))
          break
        case 'endedSession':
          checkAll(of(({ sid }) => sid === change.sid))
          break
      }
    },

    /** Closes every stream for a shutdown; clients reconnect to another process. */
    closeAll: () => {
      clearTimeout(gathering)
      for (const viewer of [...viewers]) {
        leave(viewer)
        viewer.close()
      }
    },
  }
}
