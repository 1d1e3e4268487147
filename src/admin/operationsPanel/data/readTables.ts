import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type {
  AgentRow,
  AgentsQuery,
  ConsultationRow,
  ConsultationsQuery,
  OperationsPanelCounts,
  WaitingProfileRow,
} from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'

/** Reads a list page. POST, because the search term is a person's name or phone and must not be in the address. */
export const readConsultations = (
  query: ConsultationsQuery,
): Promise<Result<Page<ConsultationRow>>> =>
  callServer(routes.operationsRequestsApi, {
    method: 'POST',
    body: query,
    read: json<Page<ConsultationRow>>,
  })

/** Reads one row; a 404 if it is gone. */
export const readConsultation = (id: string): Promise<Result<ConsultationRow>> =>
  callServer(`${routes.operationsRequestsApi}/${id}`, { read: json<ConsultationRow> })

export const readAgents = (query: AgentsQuery): Promise<Result<Page<AgentRow>>> =>
  callServer(routes.operationsAgentsApi, {
    method: 'POST',
    body: query,
    read: json<Page<AgentRow>>,
  })

export const readWaitingProfiles = (
  query: ConsultationsQuery,
): Promise<Result<Page<WaitingProfileRow>>> =>
  callServer(routes.operationsProfilesApi, {
    method: 'POST',
    body: query,
    read: json<Page<WaitingProfileRow>>,
  })

export const readCounts = (): Promise<Result<OperationsPanelCounts>> =>
  callServer(routes.operationsCountsApi, { read: json<OperationsPanelCounts> })
