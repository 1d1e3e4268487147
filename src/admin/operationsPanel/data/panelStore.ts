import { hasLostAccess } from '@/client/callServer'
import type { LiveChange } from '@/domain/liveEvents'
import type {
  AgentGroup,
  AgentRow,
  ConsultationRow,
  OperationsPanelCounts,
  WaitingProfileRow,
} from '@/domain/operationsPanel'

import {
  readAgents,
  readConsultation,
  readConsultations,
  readCounts,
  readWaitingProfiles,
} from './readTables'
import { createSearchableList, type SearchableList } from './searchableList'
import { throttle } from './throttle'

/** Null until the first read, `failed` if that failed. */
export type CountsView = OperationsPanelCounts | null | 'failed'

export type PanelStore = ReturnType<typeof createPanelStore>

const refreshIntervalMs = 500
const retryDelayMs = 10_000

/** The operations panel's state outside of React; callers report changes, the store reads what it needs. */
export function createPanelStore(leavePage: () => void) {
  let isOver = false
  let counts: CountsView = null
  const countsListeners = new Set<() => void>()

  const showCounts = (next: CountsView) => {
    counts = next
    for (const listener of countsListeners) listener()
  }

  /** Drops all rows and leaves the page: access to one table is access to all. */
  const leave = () => {
    if (isOver) return
    isOver = true
    showCounts(null)
    for (const list of lists) list.end()
    leavePage()
  }

  const agentsOf = (group: AgentGroup): SearchableList<AgentRow> =>
    createSearchableList<AgentRow>({ read: (query) => readAgents({ ...query, group }), leave })

  const consultations = createSearchableList<ConsultationRow>({
    read: readConsultations,
    readRow: readConsultation,
    cursorOf: ({ id, submittedAt }) => ({ id, time: submittedAt }),
    leave,
  })
  const agents = {
    pending: agentsOf('pending'),
    approved: agentsOf('approved'),
    refused: agentsOf('refused'),
  }
  const profiles = createSearchableList<WaitingProfileRow>({ read: readWaitingProfiles, leave })
  /** For data subject requests: empty until a search. */
  const subjects = createSearchableList<ConsultationRow>({
    read: async (query) =>
      query.search ? readConsultations(query) : { ok: true, data: { rows: [], earlier: null } },
    leave,
  })
  const lists = [consultations, profiles, subjects, ...Object.values(agents)]

  let lastRead = 0
  const readCountsNow = async (): Promise<void> => {
    const read = ++lastRead
    const result = await readCounts()
    if (hasLostAccess(result)) return leave()
    if (read !== lastRead || isOver) return
    if (result.ok) return showCounts(result.data)
    if (counts === null) showCounts('failed')
    setTimeout(() => read === lastRead && !isOver && void readCountsNow(), retryDelayMs)
  }

  const refreshCounts = throttle(() => void readCountsNow(), refreshIntervalMs)
  const refreshApproved = throttle(() => void agents.approved.refresh(), refreshIntervalMs)
  const refreshProfiles = throttle(() => void profiles.refresh(), refreshIntervalMs)
  const refreshConsultations = throttle(() => void consultations.refresh(), refreshIntervalMs)

  return {
    consultations,
    profiles,
    subjects,
    agents,
    leave,

    counts: {
      view: () => counts,
      subscribe: (listener: () => void) => {
        countsListeners.add(listener)
        return () => void countsListeners.delete(listener)
      },
    },

    /** Rereads everything that is shown. */
    refresh: (): void => {
      if (isOver) return
      if (counts === 'failed') showCounts(null)
      refreshCounts()
      for (const list of lists) void list.refresh()
    },

    /** Rereads what a change affects. */
    change: ({ of, id }: LiveChange): void => {
      if (isOver) return
      refreshCounts()
      if (of === 'requests') {
        void consultations.change(id)
        void subjects.refresh()
        // It shows each agent's number of customers.
        refreshApproved()
        return
      }
      if (of === 'profiles') {
        void profiles.change(id)
        return
      }
      for (const list of Object.values(agents)) void list.change(id)
      // Those of agents who are not approved wait for nothing.
      refreshProfiles()
      // Consultation requests show their agent's name and status.
      refreshConsultations()
    },
  }
}
