import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type {
  AgentRow,
  AgentsQuery,
  OperationsPanelCounts,
  ConsultationRow,
  ConsultationsQuery,
} from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'

/** A page of requests; what is searched for travels in the body, since it is a person's name or number. */
export const readRequests = (query: ConsultationsQuery): Promise<Result<Page<ConsultationRow>>> =>
  callServer(routes.operationsRequestsApi, {
    method: 'POST',
    body: query,
    read: json<Page<ConsultationRow>>,
  })

/** One request; a 404 where there is none any more. */
export const readRequest = (id: string): Promise<Result<ConsultationRow>> =>
  callServer(`${routes.operationsRequestsApi}/${id}`, { read: json<ConsultationRow> })

/** A page of agents of one group. */
export const readAgents = (query: AgentsQuery): Promise<Result<Page<AgentRow>>> =>
  callServer(routes.operationsAgentsApi, {
    method: 'POST',
    body: query,
    read: json<Page<AgentRow>>,
  })

/** The true numbers of the whole. */
export const readCounts = (): Promise<Result<OperationsPanelCounts>> =>
  callServer(routes.operationsCountsApi, { read: json<OperationsPanelCounts> })
