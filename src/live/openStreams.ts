import { durations } from '@/config/durations'
import { environment } from '@/config/env'
import { limits } from '@/config/limits'
import type { LiveEvent, StreamEnd } from '@/domain/lists/liveEvents'
import { AppError } from '@/domain/shared/errors'

import { changeFor, mayEndStream } from './changeReceivers'
import type { Person } from './findStreamEnd'
import type { RowChange } from './watchRowChanges'

export type Viewer = { person: Person; send: (event: LiveEvent) => void; close: () => void }

type Rights = {
  /** What ends this person's stream now, null for nothing; rejects while the database is away. */
  findStreamEnd: (person: Person) => Promise<StreamEnd | null>
}

const retryMs = 500
/** Retention deletes many at once; agents get one event for all within this time, in milliseconds. */
const refreshDelayMs = 200
/** There may be thousands, and each reads several lists: these at a time, with a pause before the next. */
const refreshedAtOnce = 20
const refreshPauseMs = 100

export type OpenStreams = ReturnType<typeof createOpenStreams>

/** Holds this process's open streams and sends each only ids, which its person reads with their own rights. */
export function createOpenStreams({ findStreamEnd }: Rights) {
  const viewers = new Set<Viewer>()
  let heartbeatTimer: NodeJS.Timeout | undefined
  let refreshTimer: NodeJS.Timeout | undefined
  /** The agents who are told next to read everything again. */
  const outdated = new Set<Viewer>()
  let changedAt = performance.now()
  /** By account: what it has seen is nothing new to the others. */
  const seenAt = new Map<string, number>()
  let isShuttingDown = false

  const viewersWhere = (matches: (person: Person) => boolean) =>
    [...viewers].filter(({ person }) => matches(person))
  const viewersOf = (wanted: Person['collection']) =>
    viewersWhere(({ collection }) => collection === wanted)

  const remove = (viewer: Viewer) => {
    viewers.delete(viewer)
    outdated.delete(viewer)
    if (viewers.size) return
    clearInterval(heartbeatTimer)
    heartbeatTimer = undefined
  }

  const end = (viewer: Viewer, data: StreamEnd) => {
    if (!viewers.has(viewer)) return
    remove(viewer)
    viewer.send({ event: 'end', data })
    viewer.close()
  }

  /** Asks the database whether a person may stay; retries while it is away. */
  const check = async (viewer: Viewer) => {
    try {
      const found = await findStreamEnd(viewer.person)
      if (found) end(viewer, found)
    } catch {
      setTimeout(() => viewers.has(viewer) && void check(viewer), retryMs).unref()
    }
  }

  const checkAll = (viewersToCheck: Viewer[]) => {
    for (const viewer of viewersToCheck) void check(viewer)
  }

  const refresh = ({ send }: Viewer) => send({ event: 'refresh', data: {} })

  const refreshOutdated = () => {
    refreshTimer = undefined
    for (const viewer of [...outdated].slice(0, refreshedAtOnce)) {
      outdated.delete(viewer)
      refresh(viewer)
    }
    if (outdated.size) refreshTimer = setTimeout(refreshOutdated, refreshPauseMs).unref()
  }

  /** Of other people's changes an agent learns nothing. */
  const firstBeat = ({ person: { collection, id } }: Viewer) => {
    if (collection !== 'admins') return {}
    const since = Math.max(changedAt, seenAt.get(id) ?? 0)
    return { quietMs: Math.floor(performance.now() - since) }
  }

  const refreshAgentsSoon = () => {
    for (const viewer of viewersOf('agents')) outdated.add(viewer)
    refreshTimer ??= setTimeout(refreshOutdated, refreshDelayMs).unref()
  }

  const isSame = (one: Person, { collection, id }: { collection: string; id: string }) =>
    one.collection === collection && one.id === id

  return {
    /**
     * Asks before a stream is opened; who is refused polls.
     * @throws {AppError} `tooManyRequests` where the account has its share, `unavailable` where the process has, or shuts down: another may have capacity
     */
    requireCapacity: (asking: Person): void => {
      const { LIVE_STREAMS, LIVE_STREAMS_PER_ACCOUNT } = environment()
      const own = viewersWhere((person) => isSame(person, asking)).length
      if (own >= (LIVE_STREAMS_PER_ACCOUNT ?? limits.liveStreamsPerAccount))
        throw new AppError('tooManyRequests')
      if (isShuttingDown || viewers.size >= (LIVE_STREAMS ?? limits.liveStreams))
        throw new AppError('unavailable')
    },

    /** Adds a stream until `remove`. */
    join: (viewer: Viewer) => {
      viewers.add(viewer)
      // At once, so that the client sees that no proxy buffers the stream.
      viewer.send({ event: 'beat', data: firstBeat(viewer) })
      heartbeatTimer ??= setInterval(() => {
        for (const { send } of viewers) send({ event: 'beat', data: {} })
      }, durations.liveBeat).unref()
      // The rights may have changed since the request was authenticated.
      void check(viewer)
    },

    remove,

    /** Makes everybody read everything again, admins at once; with `isDoubtful`, checks whether they still may. */
    refreshAll: ({ isDoubtful }: { isDoubtful: boolean }) => {
      changedAt = performance.now()
      for (const viewer of viewersOf('admins')) refresh(viewer)
      for (const viewer of viewersOf('agents')) outdated.add(viewer)
      clearTimeout(refreshTimer)
      refreshOutdated()
      if (isDoubtful) checkAll([...viewers])
    },

    /** Forwards a committed change to those it concerns. */
    receive: (change: RowChange) => {
      // What somebody has seen, and the end of a session, change nothing that other admins read.
      if (change.kind !== 'seen' && change.kind !== 'endedSession') changedAt = performance.now()
      if (change.kind === 'seen') seenAt.set(change.account, performance.now())
      for (const { person, send } of viewers) {
        const data = changeFor(person, change)
        if (data) send({ event: 'change', data })
      }
      // Nobody knows whose it was: agents read everything again.
      if (change.kind === 'deletedConsultation') refreshAgentsSoon()
      checkAll(viewersWhere((person) => mayEndStream(person, change)))
    },

    /** Closes every stream for a shutdown; clients reconnect to another process. */
    closeAll: () => {
      isShuttingDown = true
      clearTimeout(refreshTimer)
      for (const viewer of [...viewers]) {
        remove(viewer)
        viewer.close()
      }
    },
  }
}
