import type { Payload, TypedUser, Where } from 'payload'

import { limits } from '@/config/limits'
import type { Customer } from '@/domain/customers'
import { AppError } from '@/domain/errors'
import { formatPlace, type Page, type Place } from '@/domain/paging'
import { isApprovedAgent } from '@/domain/roles'
import type { ConsultationRequest } from '@/payload-types'

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
): Promise<Page<Customer>> {
  const agent = requireAgent(person)
  const read: Customer[] = []
  for (const where of after ? behind(after) : [{}]) {
    if (read.length >= wanted) break
    const { docs } = await payload.find({
      collection: 'consultation-requests',
      where,
      sort: ['-submittedAt', '-id'],
      limit: wanted - read.length,
      pagination: false,
      select: shownFields,
      depth: 0,
      overrideAccess: false,
      user: agent,
    })
    read.push(...docs.map(presentCustomer))
  }
  const rows = read.slice(0, limits.pageRows)
  const last = rows.at(-1)
  logReading(payload, agent, rows)
  const isMore = last && read.length > rows.length
  return { rows, earlier: isMore ? formatPlace({ id: last.id, time: last.submittedAt }) : null }
}

/**
 * One of an agent's own customers.
 * @throws {AppError} as {@link listCustomers}, and `notFound` where the agent has no customer of this id
 */
export async function readCustomer(
  payload: Payload,
  person: TypedUser | null,
  id: string,
): Promise<Customer> {
  const agent = requireAgent(person)
  const { docs } = await payload.find({
    collection: 'consultation-requests',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    select: shownFields,
    depth: 0,
    overrideAccess: false,
    user: agent,
  })
  const [customer] = docs.map(presentCustomer)
  if (!customer) throw new AppError('notFound')
  logReading(payload, agent, [customer])
  return customer
}

const shownFields = { name: true, phone: true, submittedAt: true } as const

const presentCustomer = ({
  id,
  name,
  phone,
  submittedAt,
}: Pick<ConsultationRequest, 'id' | keyof typeof shownFields>): Customer => ({
  id,
  name,
  phone,
  submittedAt: submittedAt ?? null,
})

function requireAgent(person: TypedUser | null): TypedUser {
  if (!person) throw new AppError('unauthenticated')
  if (!isApprovedAgent(person)) throw new AppError('forbidden')
  return person
}

const logReading = ({ logger }: Payload, agent: TypedUser, customers: Customer[]) =>
  logger.info({
    msg: 'an agent read customers',
    agent: agent.id,
    requests: customers.map(({ id }) => id),
  })

/**
 * What comes behind a place, in parts that follow one another: rows with a time, then those without. One query
 * for both would make the database read the list from its top; the bound that seems superfluous spares it that.
 */
function behind({ id, time }: Place): Where[] {
  const sameTime: Where = {
    and: [{ submittedAt: { equals: time } }, { id: { less_than: id } }],
  }
  if (time === null) return [sameTime]
  const bound: Where = { submittedAt: { less_than_equal: time } }
  const earlier: Where = { submittedAt: { less_than: time } }
  return [{ and: [bound, { or: [earlier, sameTime] }] }, { submittedAt: { equals: null } }]
}
