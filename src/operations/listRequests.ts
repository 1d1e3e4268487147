import type { Payload, TypedUser, Where } from 'payload'

import { limits } from '@/config/limits'
import { readPlaces } from '@/database/places'
import { requestChoices } from '@/database/search'
import { AppError } from '@/domain/errors'
import { type RequestRow, requestsQuerySchema } from '@/domain/operationsPanel'
import type { Page } from '@/domain/paging'
import { relatedId } from '@/domain/relation'

import { pageOf } from './pageOf'
import { parseInput } from './parseInput'
import { requireAdmin } from './requireAdmin'

/**
 * A page of all requests, or of those that are searched for, newest first (specification section 2 /admin). The rows come under
 * the admin's own access rule; who read which of them is in the log, what was searched for is not.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins, `invalidInput`
 */
export async function listRequests(
  payload: Payload,
  person: TypedUser | null,
  input: unknown,
): Promise<Page<RequestRow>> {
  const admin = requireAdmin(person)
  const { after, search } = parseInput(requestsQuerySchema, input)
  const places = await readPlaces(payload, {
    collection: 'consultation-requests',
    time: 'submittedAt',
    choices: await requestChoices(payload, search),
    after,
    limit: limits.pageRows + 1,
  })
  return pageOf(places, (ids) => readRows(payload, admin, { id: { in: ids } }))
}

/**
 * One request as it stands in the list.
 * @throws {AppError} as {@link listRequests}, and `notFound`
 */
export async function readRequest(
  payload: Payload,
  person: TypedUser | null,
  id: string,
): Promise<RequestRow> {
  const [row] = await readRows(payload, requireAdmin(person), { id: { equals: id } })
  if (!row) throw new AppError('notFound')
  return row
}

async function readRows(payload: Payload, admin: TypedUser, where: Where): Promise<RequestRow[]> {
  const { docs } = await payload.find({
    collection: 'consultation-requests',
    where,
    limit: limits.pageRows,
    pagination: false,
    select: {
      name: true,
      phone: true,
      submittedAt: true,
      responsibleAgent: true,
      assignedAgent: true,
    },
    depth: 0,
    overrideAccess: false,
    user: admin,
  })
  const requests = docs.map(({ id }) => id)
  payload.logger.info({ msg: 'an admin read requests', admin: admin.id, requests })
  return docs.map(({ assignedAgent, id, name, phone, responsibleAgent, submittedAt }) => ({
    id,
    submittedAt: submittedAt ?? null,
    name,
    phone,
    responsibleAgent: responsibleAgent ?? '',
    assignedAgent: relatedId(assignedAgent) as string | null,
  }))
}
