import { hasLostAccess } from '@/client/callServer'
import type { LiveChange } from '@/domain/liveEvents'
import type {
  AgentGroup,
  AgentRow,
  OperationsPanelCounts,
  ConsultationRow,
} from '@/domain/operationsPanel'

import { coalesced } from './coalesceCalls'
import { readAgents, readCounts, readRequest, readRequests } from './readPanel'
import { createSearchableList, type SearchableList } from './searchableList'

/** True numbers; null while they are read for the first time, `failed` where that could not be done. */
export type CountsView = OperationsPanelCounts | null | 'failed'

export type PanelData = ReturnType<typeof createPanelData>

/** Whole tables and numbers are read again at most this often, however much happens. */
const pause = 500
/** Numbers that could not be read are read again after this time, as the lists are. */
const retryPause = 10_000

/** Everything that the operations panel shows, outside of React, kept up to date by whoever learns of a change. */
export function createPanelData(leavePage: () => void) {
  let isOver = false
  let counts: CountsView = null
  const countsListeners = new Set<() => void>()

  const showCounts = (next: CountsView) => {
    counts = next
    for (const listener of countsListeners) listener()
  }

  /** One right for all of it: where it is lost, nothing stays on the page. */
  const leave = () => {
    if (isOver) return
    isOver = true
    showCounts(null)
    for (const list of lists) list.end()
    leavePage()
  }

  const agentsOf = (group: AgentGroup): SearchableList<AgentRow> =>
    createSearchableList<AgentRow>({ read: (query) => readAgents({ ...query, group }), leave })

  const requests = createSearchableList<ConsultationRow>({
    read: readRequests,
    readRow: readRequest,
    cursorOf: ({ id, submittedAt }) => ({ id, time: submittedAt }),
    leave,
  })
  const agents = {
    pending: agentsOf('pending'),
    approved: agentsOf('approved'),
    refused: agentsOf('refused'),
  }
  /** People who ask about their own data: nobody, until somebody is searched for. */
  const subjects = createSearchableList<ConsultationRow>({
    read: async (query) =>
      query.search ? readRequests(query) : { ok: true, data: { rows: [], earlier: null } },
    leave,
  })
  const lists = [requests, subjects, ...Object.values(agents)]

  let countsTurn = 0
  const refreshCounts = async (): Promise<void> => {
    const turn = ++countsTurn
    const result = await readCounts()
    if (hasLostAccess(result)) return leave()
    if (turn !== countsTurn || isOver) return
    if (result.ok) return showCounts(result.data)
    if (counts === null) showCounts('failed')
    setTimeout(() => turn === countsTurn && !isOver && void refreshCounts(), retryPause)
  }

  const recount = coalesced(() => void refreshCounts(), pause)
  const reckonCustomers = coalesced(() => void agents.approved.refresh(), pause)
  const renameResponsible = coalesced(() => void requests.refresh(), pause)

  return {
    requests,
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

    /** Reads everything that is shown again. */
    refresh: (): void => {
      if (isOver) return
      if (counts === 'failed') showCounts(null)
      recount()
      for (const list of lists) void list.refresh()
    },

    /** Reads what a change has touched. */
    change: ({ of, id }: LiveChange): void => {
      if (isOver) return
      recount()
      if (of === 'requests') {
        void requests.change(id)
        void subjects.refresh()
        reckonCustomers()
        return
      }
      for (const list of Object.values(agents)) void list.change(id)
      // Requests show their agent's name and status.
      renameResponsible()
    },
  }
}
