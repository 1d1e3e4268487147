import { createListeners } from '@/client/createListeners'
import { hasLostAccess } from '@/client/callServer'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { createArrivals } from '@/client/live/arrivals'
import { isLive } from '@/client/live/liveUpdates'
import { createSearchableList, type SearchableList } from '@/client/live/searchableList'
import { throttle } from '@/client/live/throttle'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { LiveChange } from '@/domain/lists/liveEvents'
import type {
  AgentGroup,
  AgentRow,
  ConsultationRow,
  OperationsPanelCounts,
  WaitingProfileRow,
} from '@/domain/operationsPanel/operationsPanel'

import { outcomeOf } from './decisions'
import { type LingeringList, withLingering } from './lingering'
import {
  readAgents,
  readAgentStatus,
  readConsultation,
  readConsultations,
  readCounts,
  readWaitingProfiles,
} from './readTables'

/** Null until the first read, `failed` if that failed. */
type CountsView = OperationsPanelCounts | null | 'failed'

export type OperationsPanelStore = ReturnType<typeof createOperationsPanelStore>

const refreshIntervalMs = 500
const retryDelayMs = 10_000
/** How long this page waits to be told of its own change, in milliseconds. */
const ownChangeMs = 2000

/** The operations panel's state outside of React; callers report changes, the store reads what it needs. */
export function createOperationsPanelStore(onEnd: LeaveOrSignIn, isTold: () => boolean = isLive) {
  let isOver = false
  let counts: CountsView = null
  const countsListeners = createListeners()

  const showCounts = (next: CountsView) => {
    counts = next
    countsListeners.notify()
  }

  /** Drops all rows and leaves the page: access to one table is access to all. `status` is that of the refused reading. */
  const leavePage = (status?: number) => {
    if (isOver) return
    isOver = true
    showCounts(null)
    for (const list of lists) list.end()
    arrivals.end()
    onEnd(status)
  }

  const agentsOf = (group: AgentGroup): LingeringList<AgentRow> =>
    withLingering(
      createSearchableList<AgentRow>({
        read: (query) => readAgents({ ...query, group }),
        leavePage,
      }),
      {
        cursorOf: ({ createdAt, id }) => ({ id, time: createdAt }),
        explain: async ({ id, status }) => {
          const result = await readAgentStatus(id)
          return result.ok ? outcomeOf(status, result.data.status) : copy.outcome.changed
        },
      },
    )

  const ofConsultations = (list: SearchableList<ConsultationRow>) =>
    withLingering(list, {
      cursorOf: cursorOfConsultation,
      // Without a search only a deletion takes a row away, and that takes it from every screen at once (specification 10.4).
      explain: (row) => (list.isNarrowed() ? explainLeft(row) : null),
    })
  const explainLeft = async ({ assignedAgent, id, stage }: ConsultationRow) => {
    const result = await readConsultation(id)
    if (!result.ok) return null
    if (result.data.assignedAgent !== assignedAgent) return copy.outcome.reassigned
    return result.data.stage === stage ? copy.outcome.changed : copy.outcome.staged
  }

  const consultations = ofConsultations(
    createSearchableList<ConsultationRow>({
      read: readConsultations,
      readRow: readConsultation,
      cursorOf: cursorOfConsultation,
      leavePage,
    }),
  )
  const agents = {
    pending: agentsOf('pending'),
    approved: agentsOf('approved'),
    refused: agentsOf('refused'),
  }
  const profiles = withLingering(
    createSearchableList<WaitingProfileRow>({ read: readWaitingProfiles, leavePage }),
    {
      cursorOf: ({ id, savedAt }) => ({ id, time: savedAt }),
      // Published, deleted, or no longer the agent's: the admin who sees it leave need not know which.
      explain: () => Promise.resolve(copy.outcome.changed),
    },
  )
  /** For data subject requests: empty until a search. */
  const foundConsultations = ofConsultations(
    createSearchableList<ConsultationRow>({
      read: async (query) =>
        query.search ? readConsultations(query) : { ok: true, data: { rows: [], earlier: null } },
      leavePage,
    }),
  )
  const arrivals = createArrivals(leavePage)
  const lists = [consultations, profiles, foundConsultations, ...Object.values(agents)]

  let lastRead = 0
  let lastShown = 0
  const readCountsNow = async (): Promise<void> => {
    const read = ++lastRead
    const result = await readCounts()
    if (!result.ok && hasLostAccess(result)) return leavePage(result.status)
    // Not only the latest read counts: while changes never pause, the next one always begins before it is answered.
    if (read < lastShown || isOver) return
    if (result.ok) {
      lastShown = read
      return showCounts(result.data)
    }
    if (counts === null) showCounts('failed')
    setTimeout(() => read === lastRead && !isOver && void readCountsNow(), retryDelayMs)
  }

  /** The changes that this page makes, and whether it was told of them. */
  const ownChanges = new Set<{ id: string; isTold: boolean }>()
  let changesBegun = 0
  const changesListeners = createListeners()

  const refreshCounts = throttle(() => void readCountsNow(), refreshIntervalMs)
  const refreshApproved = throttle(() => void agents.approved.refresh(), refreshIntervalMs)
  const refreshProfiles = throttle(() => void profiles.refresh(), refreshIntervalMs)
  const refreshConsultations = throttle(() => void consultations.refresh(), refreshIntervalMs)

  /** Rereads what a change affects. */
  const change = ({ of, id }: LiveChange): void => {
    if (isOver) return
    for (const own of ownChanges) if (own.id === id) own.isTold = true
    refreshCounts()
    if (of === 'claims') return
    if (of === 'requests') {
      arrivals.refresh()
      void consultations.change(id)
      void foundConsultations.change(id)
      // It shows each agent's number of customers.
      refreshApproved()
      return
    }
    if (of === 'profiles') {
      void profiles.change(id)
      return
    }
    for (const list of Object.values(agents)) void list.change(id)
    // Profiles of agents who are not approved don't wait for publication.
    refreshProfiles()
    // Consultation requests show their agent's name and status.
    refreshConsultations()
  }

  return {
    arrivals,
    consultations,
    profiles,
    foundConsultations,
    agents,
    leavePage,

    /** Whether access is lost, as `counts` tells: nothing about anybody may be shown any more. */
    isOver: () => isOver,

    counts: {
      view: () => counts,
      subscribe: countsListeners.subscribe,
    },

    /** Rereads everything that is shown. */
    refresh: (): void => {
      if (isOver) return
      if (counts === 'failed') showCounts(null)
      refreshCounts()
      arrivals.refresh()
      for (const list of lists) void list.refresh()
    },

    change,

    /** Rereads the numbers. */
    refreshCounts: (): void => {
      if (!isOver) refreshCounts()
    },

    /** How many changes this page has begun: a message about one goes with the next. */
    changesBegun: {
      view: () => changesBegun,
      subscribe: changesListeners.subscribe,
    },

    /**
     * Call before this page changes something. `follow`, after it has, rereads what that affects, unless this page was told of the change
     * already or is told soon: each table is read once. `end` comes last.
     */
    expectChange: (expected: LiveChange) => {
      const own = { id: expected.id, isTold: false }
      ownChanges.add(own)
      changesBegun += 1
      changesListeners.notify()
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => void (timer === undefined && ownChanges.delete(own))
      return {
        follow: (): void => {
          if (own.isTold) return
          if (!isTold()) return change(expected)
          timer = setTimeout(() => {
            ownChanges.delete(own)
            if (!own.isTold) change(expected)
          }, ownChangeMs)
        },
        end,
      }
    },
  }
}

const cursorOfConsultation = ({ id, submittedAt }: ConsultationRow) => ({ id, time: submittedAt })
