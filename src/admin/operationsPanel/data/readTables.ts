import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { AgentStatus } from '@/domain/agentStatus'
import type {
  AgentRow,
  AgentsQuery,
  ConsultationRow,
  ConsultationsQuery,
  OperationsPanelCounts,
  SearchedPage,
  WaitingProfileRow,
} from '@/domain/operationsPanel'

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

export const readCounts = (): Promise<Result<OperationsPanelCounts>> =>
  callServer(routes.operationsCountsApi, { read: json<OperationsPanelCounts> })
