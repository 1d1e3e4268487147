import { createListeners } from '@/client/createListeners'
import { type AccessLoss, hasLostAccess, type Result } from '@/client/callServer'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { createArrivals } from '@/client/live/arrivalsStore'
import { createLiveList } from '@/client/live/liveList'
import { retryDelayMs } from '@/client/live/readError'
import { isLive } from '@/client/live/liveConnection'
import { createSearchableList, type SearchableList } from '@/client/live/searchableList'
import { throttle } from '@/client/live/throttle'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import type { LiveChange } from '@/domain/lists/liveEvents'
import type {
  AgentGroup,
  AgentRow,
  ConsultationRow,
  OperationsPanelCounts,
  WaitingProfileRow,
} from '@/domain/operationsPanel/operationsPanel'

import { outcomeOf } from './decisions'
import { type ListWithDecidedRows, withDecidedRows } from './decidedRows'
import { createOwnChanges, type OperationsPanelChange } from './ownChanges'
import {
  readAgentNumbers,
  readAgents,
  readAgentStatus,
  readConsultation,
  readConsultations,
  readCounts,
  readWaitingProfiles,
} from './readTables'
import { readRegister } from './dataSubjectRegister'

/** Null until the first read, `failed` if that failed. */
type CountsView = OperationsPanelCounts | null | 'failed'

export type OperationsPanelStore = ReturnType<typeof createOperationsPanelStore>

/** What the panel keeps of one of its tables. */
export type OperationsPanelTable =
  | OperationsPanelStore['consultations']
  | OperationsPanelStore['profiles']
  | OperationsPanelStore['agents']['pending']

const refreshIntervalMs = 500

/** The operations panel's state outside of React; callers report changes, the store reads what it needs. */
export function createOperationsPanelStore(onEnd: LeaveOrSignIn, isTold: () => boolean = isLive) {
  let isOver = false
  let isStopped = false
  let counts: CountsView = null
  const countsListeners = createListeners()

  const showCounts = (next: CountsView) => {
    counts = next
    countsListeners.notify()
  }

  /** Drops all rows and leaves the page: access to one table is access to all. */
  const leavePage = (loss?: AccessLoss) => {
    if (isOver) return
    isOver = true
    showCounts(null)
    for (const list of lists) list.end()
    arrivals.drop()
    onEnd(loss)
  }

  const agentsOf = (group: AgentGroup): ListWithDecidedRows<AgentRow> =>
    withDecidedRows(
      createSearchableList<AgentRow>({
        read: (query) => readAgents({ ...query, group }),
        cursorOf: cursorOfAgent,
        leavePage,
      }),
      {
        cursorOf: cursorOfAgent,
        explain: async ({ id, status }) => {
          const result = await readAgentStatus(id)
          return result.ok ? outcomeOf(status, result.data.status) : copy.outcome.changed
        },
      },
    )

  const ofConsultations = (list: SearchableList<ConsultationRow>) =>
    withDecidedRows(list, {
      cursorOf: cursorOfConsultation,
      // Without a search only a deletion takes a row away, and that takes it from every table of the panel at once (specification 10.4).
      explain: (row) => (list.isNarrowed() ? explainLeft(row) : null),
    })
  const explainLeft = async ({ assignedAgent, id, stage }: ConsultationRow) => {
    const result = await readConsultation(id)
    if (!result.ok) return null
    if (result.data.assignedAgent !== assignedAgent) return copy.outcome.reassigned
    return result.data.stage === stage ? copy.outcome.changed : copy.outcome.stageChanged
  }

  const isArrival = (row: ConsultationRow) => arrivals.isUnseen(row)
  const consultations = ofConsultations(
    createSearchableList<ConsultationRow>({
      read: readConsultations,
      cursorOf: cursorOfConsultation,
      isArrival,
      leavePage,
    }),
  )
  const agents = {
    pending: agentsOf('pending'),
    approved: agentsOf('approved'),
    refused: agentsOf('refused'),
  }
  const profiles = withDecidedRows(
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
      isArrival,
      cursorOf: cursorOfConsultation,
      leavePage,
    }),
  )
  /** Of data subject requests. */
  const register = createLiveList<RegisterRow>({ read: readRegister, leavePage })
  const arrivals = createArrivals(leavePage)
  const lists = [consultations, profiles, foundConsultations, ...Object.values(agents), register]

  /** Whether the register names this consultation; also while it is not read yet. */
  const isInRegister = (id: string): boolean => {
    const view = register.view()
    return (
      view.state !== 'shown' || view.page.rows.some(({ consultation }) => consultation?.id === id)
    )
  }

  /** Whether a consultation that is shown names this agent. */
  const isNamed = (agent: string): boolean => {
    const view = consultations.view()
    return view.state !== 'shown' || view.page.rows.some(({ namedAgent }) => namedAgent === agent)
  }

  let lastRead = 0
  let lastShown = 0
  const readCountsNow = async (): Promise<void> => {
    const read = ++lastRead
    const result = await readCounts()
    // Not only the latest read counts: while changes never pause, the next one always begins before it is answered.
    if (read < lastShown || isOver) return
    if (!result.ok && hasLostAccess(result)) return leavePage(result)
    if (result.ok) {
      lastShown = read
      return showCounts(result.data)
    }
    if (counts === null) showCounts('failed')
    setTimeout(() => read === lastRead && !isOver && void readCountsNow(), retryDelayMs)
  }

  const refreshCounts = throttle(() => void readCountsNow(), refreshIntervalMs)
  const refreshNumbers = throttle(
    () => void agents.approved.refreshParts(readAgentNumbers),
    refreshIntervalMs,
  )
  const refreshProfiles = throttle(() => void profiles.refresh(), refreshIntervalMs)
  const refreshConsultations = throttle(() => void consultations.refresh(), refreshIntervalMs)
  const refreshRegister = throttle(() => void register.refresh(), refreshIntervalMs)
  const throttled = [
    refreshCounts,
    refreshNumbers,
    refreshProfiles,
    refreshConsultations,
    refreshRegister,
  ]

  const refresh = (): void => {
    if (isOver || isStopped) return
    if (counts === 'failed') showCounts(null)
    refreshCounts()
    arrivals.refresh()
    for (const list of lists) void list.refresh()
  }

  /** Rereads what a change affects. */
  const change = (changed: OperationsPanelChange): void => {
    if (isOver || isStopped) return
    if (changed.of === 'arrivals') return arrivals.refresh()
    ownChanges.note(changed)
    refreshCounts()
    if (changed.of === 'subject-requests') return refreshRegister()
    const { of, id } = changed
    if (of === 'claims') return
    if (of === 'requests') {
      arrivals.refresh()
      void consultations.change(id)
      void foundConsultations.change(id)
      // The customers of each.
      refreshNumbers()
      if (isInRegister(id)) refreshRegister()
      return
    }
    if (of === 'profiles') {
      void profiles.change(id)
      return
    }
    for (const list of Object.values(agents)) void list.change(id)
    // Profiles of agents who are not approved don't wait for publication.
    refreshProfiles()
    if (isNamed(id)) refreshConsultations()
  }

  const ownChanges = createOwnChanges(change, isTold)

  return {
    arrivals,
    consultations,
    profiles,
    foundConsultations,
    agents,
    register,
    leavePage,

    /** Whether access is lost, as `counts` tells: nothing about anybody may be shown any more. */
    isOver: () => isOver,

    counts: {
      view: () => counts,
      subscribe: countsListeners.subscribe,
    },

    /** Rereads everything that is shown. */
    refresh,

    /** Rereads everything where the page follows changes, also after `stop`. */
    begin: (): void => {
      isStopped = false
      refresh()
    },

    /** Where access is there again: the tables are narrowed as they were, and read once the page follows changes. */
    resume: (): void => {
      isOver = false
      countsListeners.notify()
    },

    change,

    /** Reads nothing more, nor tries again, whatever ends meanwhile, until `begin`. */
    stop: (): void => {
      isStopped = true
      // What was asked before counts no more.
      lastShown = ++lastRead
      for (const read of throttled) read.cancel()
      arrivals.stop()
      for (const list of lists) list.stop()
    },

    /** Rereads what tells of today. */
    beginDay: (): void => {
      if (isOver || isStopped) return
      refreshCounts()
      refreshRegister()
    },

    changesBegun: ownChanges.begun,
    expectChange: (expected: LiveChange) => ownChanges.expect(expected),

    /** Carries out what changes the register, and follows that. */
    changeRegister: async <Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> => {
      const { end, follow } = ownChanges.expect({ of: 'subject-requests' })
      try {
        const result = await call()
        // Also where another admin was faster: what is shown is out of date.
        if (result.ok || result.status === 409) follow()
        return result
      } finally {
        end()
      }
    },
  }
}

const cursorOfAgent = ({ createdAt, id }: AgentRow) => ({ id, time: createdAt })

const cursorOfConsultation = ({ id, submittedAt }: ConsultationRow) => ({ id, time: submittedAt })
