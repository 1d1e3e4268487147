import type { Payload, TypedUser, Where } from 'payload'

import { limits } from '@/config/limits'
import { type CustomerPage, formatPlace, type Place } from '@/domain/customers'
import { AppError } from '@/domain/errors'
import { isApprovedAgent } from '@/domain/roles'

/** One more than is shown tells whether there is a next page, and nothing has to be counted. */
const wanted = limits.pageRows + 1

/**
 * A page of an agent's own customers, newest first (specification section 7, Agent view). The rows come under
 * the agent's own access rule; who read which of them is in the log.
 * @throws {AppError} `unauthenticated` for whoever is not signed in, `forbidden` for all but approved agents
 */
export async function listCustomers(
  payload: Payload,
  person: TypedUser | null,
  after?: Place,
): Promise<CustomerPage> {
  if (!person) throw new AppError('unauthenticated')
  if (!isApprovedAgent(person)) throw new AppError('forbidden')
  const rows: CustomerPage['customers'] = []
  for (const where of after ? behind(after) : [{}]) {
    if (rows.length >= wanted) break
    const { docs } = await payload.find({
      collection: 'consultation-requests',
      where,
      sort: ['-submittedAt', '-id'],
      limit: wanted - rows.length,
      pagination: false,
      select: { name: true, phone: true, submittedAt: true },
      depth: 0,
      overrideAccess: false,
      user: person,
    })
    for (const { id, name, phone, submittedAt } of docs)
      rows.push({ id, name, phone, submittedAt: submittedAt ?? null })
  }
  const customers = rows.slice(0, limits.pageRows)
  const last = customers.at(-1)
  payload.logger.info({
    msg: 'an agent read customers',
    agent: person.id,
    requests: customers.map(({ id }) => id),
  })
  return { customers, earlier: last && rows.length > customers.length ? formatPlace(last) : null }
}

/**
 * What comes behind a place, in parts that follow one another: rows with a time, then those without. One query
 * for both would make the database read the list from its top; the bound that seems superfluous spares it that.
 */
function behind({ id, submittedAt }: Place): Where[] {
  const sameTime: Where = {
    and: [{ submittedAt: { equals: submittedAt } }, { id: { less_than: id } }],
  }
  if (submittedAt === null) return [sameTime]
  const bound: Where = { submittedAt: { less_than_equal: submittedAt } }
  const earlier: Where = { submittedAt: { less_than: submittedAt } }
  return [{ and: [bound, { or: [earlier, sameTime] }] }, { submittedAt: { equals: null } }]
}
