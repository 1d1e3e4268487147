import { ObjectId } from 'mongodb'
import type { Payload, TypedUser } from 'payload'

import { limits } from '@/config/limits'
import { countRows } from '@/database/counts'
import { readPlaces } from '@/database/places'
import { agentChoices } from '@/database/search'
import { agentGroups, type AgentRow, agentsQuerySchema } from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'
import { relatedId } from '@/domain/relation'
import type { Decision } from '@/payload-types'

import { pageOf } from './pageOf'
import { parseInput } from './parseInput'
import { requireAdmin } from './requireAdmin'

/**
 * A page of one of the tables of agents, newest first (specification section 2 /admin): with the number of customers brought in, and
 * with the decision that has brought the agent there.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins, `invalidInput`
 */
export async function listAgents(
  payload: Payload,
  person: TypedUser | null,
  input: unknown,
): Promise<Page<AgentRow>> {
  const admin = requireAdmin(person)
  const { after, group, search } = parseInput(agentsQuerySchema, input)
  const places = await readPlaces(payload, {
    collection: 'agents',
    time: 'createdAt',
    choices: await agentChoices(payload, agentGroups[group], search),
    after,
    limit: limits.pageRows + 1,
  })
  return pageOf(places, (ids) => readRows(payload, admin, ids))
}

async function readRows(payload: Payload, admin: TypedUser, ids: string[]): Promise<AgentRow[]> {
  const asAdmin = { depth: 0, pagination: false, overrideAccess: false, user: admin } as const
  const [{ docs }, decisions, customers] = await Promise.all([
    payload.find({
      collection: 'agents',
      where: { id: { in: ids } },
      select: { name: true, phone: true, email: true, status: true, createdAt: true },
      ...asAdmin,
    }),
    payload.find({
      collection: 'decisions',
      where: { agent: { in: ids }, kind: { equals: 'status' } },
      sort: ['-createdAt', '-id'],
      ...asAdmin,
    }),
    Promise.all(ids.map((id) => countCustomers(payload, id))),
  ])
  const customersOf = new Map(ids.map((id, index) => [id, customers[index] ?? 0]))
  return docs.map(({ createdAt, email, id, name, phone, status }) => ({
    id,
    createdAt,
    name,
    phone,
    email,
    status,
    customers: customersOf.get(id) ?? 0,
    ...present(decisions.docs.find(({ agent }) => relatedId(agent) === id)),
  }))
}

const present = (decision?: Decision) => ({
  reason: decision?.reason ?? null,
  decidedBy: decision?.decidedByEmail ?? null,
  decidedAt: decision?.createdAt ?? null,
})

const countCustomers = (payload: Payload, agentId: string) =>
  countRows(payload, 'consultation-requests', { query: { assignedAgent: new ObjectId(agentId) } })
