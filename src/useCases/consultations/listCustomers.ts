import { ObjectId } from 'mongodb'
import type { PayloadRequest, Where } from 'payload'

import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { limits } from '@/config/limits'
import { listIndexes } from '@/database/core/indexes'
import { readCursors } from '@/database/search/listCursors'
import type { Customer } from '@/domain/customers'
import { AppError } from '@/domain/errors'
import type { Page, Cursor } from '@/domain/paging'
import { pageOf } from '@/useCases/pageOf'

/**
 * Lists a page of the agent's own customers, newest first, under the agent's own access rule and in the access log (specification 5.5).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but approved agents, `unavailable` if the access can't be logged
 */
export async function listCustomers(req: PayloadRequest, after?: Cursor): Promise<Page<Customer>> {
  const agent = requireApprovedAgent(req.user)
  const assignedAgent = new ObjectId(String(agent.id))
  const cursors = await readCursors(req.payload, {
    collection: 'consultation-requests',
    time: 'submittedAt',
    choices: [{ filter: { assignedAgent }, hint: listIndexes.consultationsOfAgent }],
    after,
    limit: limits.pageRows + 1,
  })
  return pageOf(cursors, (ids) => readRows(req, { id: { in: ids } }))
}

/** Reads one of the agent's own customers. Throws as {@link listCustomers}, and `notFound`. */
export async function readCustomer(req: PayloadRequest, id: string): Promise<Customer> {
  requireApprovedAgent(req.user)
  const [customer] = await readRows(req, { id: { equals: id } })
  if (!customer) throw new AppError('notFound')
  return customer
}

async function readRows(req: PayloadRequest, where: Where): Promise<Customer[]> {
  const { docs } = await req.payload.find({
    collection: 'consultation-requests',
    where,
    limit: limits.pageRows,
    pagination: false,
    select: { name: true, phone: true, submittedAt: true },
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map(({ id, name, phone, submittedAt }) => ({
    id,
    name,
    phone,
    submittedAt: submittedAt ?? null,
  }))
}
