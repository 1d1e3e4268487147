import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentStatus } from '@/domain/agentStatus'
import type { ChangedConsultations, ConsultationChanges } from '@/domain/consultationChanges'
import type {
  AgentRow,
  ConsultationDetails,
  ConsultationRow,
  OperationsPanelCounts,
  SearchedPage,
  WaitingProfileRow,
} from '@/domain/operationsPanel'
import type { AgentsQuery, ConsultationsQuery } from '@/domain/operationsQueries'

/** Reads a list page. POST, because the search term is a person's name or phone and must not be in the address. */
export const readConsultations = (
  query: ConsultationsQuery,
): Promise<Result<SearchedPage<ConsultationRow>>> =>
  callServer(routes.operationsRequestsApi, {
    method: 'POST',
    body: query,
    read: json<SearchedPage<ConsultationRow>>,
  })

/** Reads one row; a 404 if it is gone. */
export const readConsultation = (id: string): Promise<Result<ConsultationRow>> =>
  callServer(`${routes.operationsRequestsApi}/${id}`, { read: json<ConsultationRow> })

export const readAgents = (query: AgentsQuery): Promise<Result<SearchedPage<AgentRow>>> =>
  callServer(routes.operationsAgentsApi, {
    method: 'POST',
    body: query,
    read: json<SearchedPage<AgentRow>>,
  })

/** The customers of a suspended agent stay assigned. Only the newest of each: whoever is missing is searched for. */
export async function readAgentsWithCustomers(
  query: Pick<AgentsQuery, 'search' | 'after'>,
): Promise<Result<SearchedPage<AgentRow>>> {
  const [approved, refused] = await Promise.all([
    readAgents({ ...query, group: 'approved' }),
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

export const readWaitingProfiles = (
  query: ConsultationsQuery,
): Promise<Result<SearchedPage<WaitingProfileRow>>> =>
  callServer(routes.operationsProfilesApi, {
    method: 'POST',
    body: query,
    read: json<SearchedPage<WaitingProfileRow>>,
  })

/**
 * Changes the agent or the stage of many requests; each that can't be changed is named with its reason.
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
    action: copy.continues.many(all.toLocaleString('ko-KR')),
    read: json<ChangedConsultations>,
  })

/** Reads what the drawer shows beside the timeline; a 404 if the request is gone. */
export const readDetails = (id: string): Promise<Result<ConsultationDetails>> =>
  callServer(`${routes.operationsRequestsApi}/${id}/details`, { read: json<ConsultationDetails> })

export const readCounts = (): Promise<Result<OperationsPanelCounts>> =>
  callServer(routes.operationsCountsApi, { read: json<OperationsPanelCounts> })
