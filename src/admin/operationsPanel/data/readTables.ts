import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { ChangedConsultations, ConsultationChanges } from '@/domain/consultations/bulkChanges'
import type {
  AgentNumbers,
  AgentRow,
  ConsultationDetails,
  ConsultationRow,
  OperationsPanelCounts,
  SearchedPage,
  WaitingProfileRow,
} from '@/domain/operationsPanel/operationsPanel'
import type { AgentsQuery, ConsultationsQuery } from '@/domain/operationsPanel/operationsQueries'
import { koreanNumber } from '@/domain/values/koreanNumber'

/** Reads list pages. POST, because the search term is a person's name or phone and must not be in the address. */
const pagesAt =
  <Query extends object, Row>(address: string) =>
  (query: Query): Promise<Result<SearchedPage<Row>>> =>
    callServer(address, { method: 'POST', body: query, read: json<SearchedPage<Row>> })

export const readConsultations = pagesAt<ConsultationsQuery, ConsultationRow>(
  routes.operationsConsultationsApi,
)
export const readAgents = pagesAt<AgentsQuery, AgentRow>(routes.operationsAgentsApi)
export const readWaitingProfiles = pagesAt<ConsultationsQuery, WaitingProfileRow>(
  routes.operationsProfilesApi,
)

/** Reads one row; a 404 if it is gone. */
export const readConsultation = (id: string): Promise<Result<ConsultationRow>> =>
  callServer(`${routes.operationsConsultationsApi}/${id}`, { read: json<ConsultationRow> })

/** Reads what the table counts of these agents, and nothing of a person. */
export const readAgentNumbers = (
  ids: string[],
): Promise<Result<(AgentNumbers & { id: string })[]>> =>
  callServer(routes.operationsAgentNumbersApi, {
    method: 'POST',
    body: { ids },
    read: json<(AgentNumbers & { id: string })[]>,
  })

type AgentSearch = Pick<AgentsQuery, 'search' | 'after'>

export const readApprovedAgents = (query: AgentSearch) =>
  readAgents({ ...query, group: 'approved' })

/** The customers of a suspended agent stay assigned. Only the newest of each: an agent who is missing is searched for. */
export async function readAgentsWithCustomers(
  query: AgentSearch,
): Promise<Result<SearchedPage<AgentRow>>> {
  const [approved, refused] = await Promise.all([
    readApprovedAgents(query),
    readAgents({ ...query, group: 'refused' }),
  ])
  if (!approved.ok) return approved
  if (!refused.ok) return refused
  return {
    ok: true,
    data: {
      rows: [...approved.data.rows, ...refused.data.rows],
      earlier: approved.data.earlier ?? refused.data.earlier,
    },
  }
}

/** Reads what an agent has become, wherever the row went. */
export const readAgentStatus = (id: string): Promise<Result<{ status: AgentStatus }>> =>
  callServer(`${routes.agentsApi}/${id}?depth=0&select[status]=true`, {
    read: json<{ status: AgentStatus }>,
  })

/**
 * Changes the agent or the stage of many consultations; each that can't be changed is named with its reason.
 * @param all how many the person has chosen, of which these may be a part
 */
export const changeConsultations = (
  body: ConsultationChanges,
  all: number,
): Promise<Result<ChangedConsultations>> =>
  callServer(routes.operationsChangesApi, {
    method: 'POST',
    body,
    isSave: true,
    continues: copy.continues.many(koreanNumber(all)),
    read: json<ChangedConsultations>,
  })

/** Reads what the drawer shows beside the timeline; a 404 if the consultation is gone. */
export const readDetails = (id: string): Promise<Result<ConsultationDetails>> =>
  callServer(`${routes.operationsConsultationsApi}/${id}/details`, {
    read: json<ConsultationDetails>,
  })

export const readCounts = (): Promise<Result<OperationsPanelCounts>> =>
  callServer(routes.operationsCountsApi, { read: json<OperationsPanelCounts> })
