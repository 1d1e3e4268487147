import { routes } from '@/config/routes'
import type {
  AgentRow,
  AgentsQuery,
  OperationsCounts,
  RequestRow,
  RequestsQuery,
} from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'
import { NoLongerAllowed } from '@/live/client/liveList'

const patience = 20_000

/** A page of requests; what is searched for travels in the body, since it is a person's name or number. */
export const readRequests = (query: RequestsQuery): Promise<Page<RequestRow>> =>
  read(routes.operationsRequestsApi, query)

/** One request, or null where there is none any more. */
export async function readRequest(id: string): Promise<RequestRow | null> {
  const answer = await ask(`${routes.operationsRequestsApi}/${id}`)
  return answer.status === 404 ? null : rowsIn(answer)
}

/** A page of agents of one group. */
export const readAgents = (query: AgentsQuery): Promise<Page<AgentRow>> =>
  read(routes.operationsAgentsApi, query)

/** The true numbers of the whole. */
export const readCounts = (): Promise<OperationsCounts> => read(routes.operationsCountsApi)

async function read<T>(address: string, query?: RequestsQuery): Promise<T> {
  return rowsIn(await ask(address, query))
}

function ask(address: string, query?: RequestsQuery): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  if (!query) return fetch(address, { cache: 'no-store', signal })
  const headers = { 'Content-Type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(query), signal })
}

async function rowsIn<T>(answer: Response): Promise<T> {
  if (answer.status === 401 || answer.status === 403) throw new NoLongerAllowed()
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return (await answer.json()) as T
}
