import type { LiveChange, LiveEvent } from '@/domain/lists/liveEvents'

import type { RowChange } from './rowChanges'
import type { Person } from './mayFollow'

/** An open stream. */
export type Viewer = { person: Person; send: (event: LiveEvent) => void; close: () => void }

type Rights = {
  /** Whether this person may follow now; rejects while the database is away. */
  mayFollow: (person: Person) => Promise<boolean>
}

const heartbeatMs = 15_000
const retryMs = 500
/** Retention deletes many at once; agents get one event for all within this time, in milliseconds. */
const refreshDelayMs = 200

/** Holds this process's open streams and sends each only ids, which its person reads with their own rights. */
export type Hub = ReturnType<typeof createHub>

export function createHub({ mayFollow }: Rights) {
  const viewers = new Set<Viewer>()
  let heartbeatTimer: NodeJS.Timeout | undefined
  let refreshTimer: NodeJS.Timeout | undefined
  let changedAt = performance.now()

  const viewersWhere = (matches: (person: Person) => boolean) =>
    [...viewers].filter(({ person }) => matches(person))
  const admins = () => viewersWhere(({ collection }) => collection === 'admins')
  const agent = (id?: string) =>
    viewersWhere((person) => person.collection === 'agents' && person.id === id)

  const sendChange = (receivers: Viewer[], change: LiveChange) => {
    for (const { send } of receivers) send({ event: 'change', data: change })
  }

  const remove = (viewer: Viewer) => {
    viewers.delete(viewer)
    if (viewers.size) return
    clearInterval(heartbeatTimer)
    heartbeatTimer = undefined
  }

  const end = (viewer: Viewer) => {
    if (!viewers.has(viewer)) return
    remove(viewer)
    viewer.send({ event: 'end', data: {} })
    viewer.close()
  }

  /** Asks the database whether a person may stay; retries while it is away. */
  const check = async (viewer: Viewer) => {
    try {
      if (!(await mayFollow(viewer.person))) end(viewer)
    } catch {
      setTimeout(() => viewers.has(viewer) && void check(viewer), retryMs).unref()
    }
  }

  const checkAll = (viewersToCheck: Viewer[]) => {
    for (const viewer of viewersToCheck) void check(viewer)
  }

  const refresh = (receivers: Viewer[]) => {
    for (const { send } of receivers) send({ event: 'refresh', data: {} })
  }

  /** Of other people's changes an agent learns nothing. */
  const firstBeat = ({ person }: Viewer) =>
    person.collection === 'admins' ? { quietMs: Math.floor(performance.now() - changedAt) } : {}

  const refreshAgentsSoon = () => {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = undefined
      refresh(viewersWhere(({ collection }) => collection === 'agents'))
    }, refreshDelayMs).unref()
  }

  return {
    /** Adds a stream until `remove`. */
    join: (viewer: Viewer) => {
      viewers.add(viewer)
      // At once, so that the client sees that no proxy buffers the stream.
      viewer.send({ event: 'beat', data: firstBeat(viewer) })
      heartbeatTimer ??= setInterval(() => {
        for (const { send } of viewers) send({ event: 'beat', data: {} })
      }, heartbeatMs).unref()
      // The rights may have changed since the request was authenticated.
      void check(viewer)
    },

    remove,

    /** How many streams are open, of all accounts. */
    count: (): number => viewers.size,

    /** How many streams this account has open. */
    countOf: ({ id, collection }: Person): number =>
      viewersWhere((person) => person.id === id && person.collection === collection).length,

    /** Makes everybody read everything again; with `isDoubtful`, checks whether they still may. */
    refreshAll: ({ isDoubtful }: { isDoubtful: boolean }) => {
      changedAt = performance.now()
      refresh([...viewers])
      if (isDoubtful) checkAll([...viewers])
    },

    /** Forwards a committed change to those it concerns. */
    receive: (change: RowChange) => {
      changedAt = performance.now()
      switch (change.kind) {
        case 'consultation':
          sendChange([...admins(), ...agent(change.assignedAgent)], {
            of: 'requests',
            id: change.id,
          })
          break
        case 'deletedConsultation':
          sendChange(admins(), { of: 'requests', id: change.id })
          // Nobody knows any more whose it was.
          refreshAgentsSoon()
          break
        case 'reassignment':
          sendChange([...agent(change.agent), ...agent(change.previousAgent)], {
            of: 'requests',
            id: change.consultation,
          })
          break
        case 'account':
          if (change.collection === 'agents') sendChange(admins(), { of: 'agents', id: change.id })
          checkAll(
            viewersWhere(
              ({ collection, id }) => collection === change.collection && id === change.id,
            ),
          )
          break
        case 'profile':
          sendChange(admins(), { of: 'profiles', id: change.id })
          break
        case 'claims':
          sendChange(admins(), { of: 'claims', id: change.id })
          break
        case 'settings':
          // They say who must have a second factor.
          checkAll([...viewers])
          break
        case 'endedSession':
          checkAll(viewersWhere(({ sid }) => sid === change.sid))
          break
      }
    },

    /** Closes every stream for a shutdown; clients reconnect to another process. */
    closeAll: () => {
      clearTimeout(refreshTimer)
      for (const viewer of [...viewers]) {
        remove(viewer)
        viewer.close()
      }
    },
  }
}
