import type { PayloadRequest, Where } from 'payload'

import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { limits } from '@/config/limits'
import { countConsultationsOf } from '@/database/counts/readConsultationCounts'
import { customerFilters } from '@/database/search/consultationFilters'
import { othersOfOwn, samePhonesOfOwn } from '@/database/search/samePhone'
import {
  type Customer,
  type CustomerDetails,
  type CustomersPage,
  customersQuerySchema,
} from '@/domain/consultations/customers'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { phoneDigits } from '@/domain/values/phone'
import { stageOf } from '@/domain/consultations/stage'
import { defineRowUseCase, defineUseCase } from '@/useCases/defineUseCase'
import { searchedPage } from '@/useCases/searchedPage'

import { selectedProgress, shownProgress } from './shownProgress'

/**
 * Lists a page of the agent's own customers, all or those that match, newest first, under the agent's own access rule (specification 5.5). The
 * access log records whose rows were read, never what was searched for.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but approved agents, `invalidInput`, `unavailable` if the access can't be logged
 */
export const listCustomers = defineUseCase({
  guard: requireApprovedAgent,
  schema: customersQuerySchema,
  run: async (req, { due, search, stage, ...part }, { id }): Promise<CustomersPage> => {
    const { payload } = req
    const agent = String(id)
    const choices = await customerFilters(payload, agent, { due, search, stage })
    const [page, total] = await Promise.all([
      searchedPage(req, {
        collection: 'consultation-requests',
        time: 'submittedAt',
        choices,
        ...part,
        isNarrowed: search !== undefined,
        read: (ids) => readRows(req, agent, { id: { in: ids } }),
      }),
      part.after ? undefined : countConsultationsOf(payload, [agent]),
    ])
    return { ...page, ...(total ? { total: total.get(agent) ?? 0 } : {}) }
  },
})

/**
 * Reads one of the agent's own customers, with the newest of the agent's own consultations that have the same phone (specification 18.6).
 * Throws as {@link listCustomers}, and `notFound`.
 */
export const readCustomer = defineRowUseCase({
  guard: requireApprovedAgent,
  run: async (req, id, person): Promise<CustomerDetails> => {
    const agent = String(person.id)
    const [customer] = isRecordId(id) ? await readRows(req, agent, { id: { equals: id } }) : []
    if (!customer) throw new AppError('notFound')
    return { ...customer, others: customer.samePhone ? await readOthers(req, agent, customer) : [] }
  },
})

async function readOthers(
  req: PayloadRequest,
  agent: string,
  { id, phone }: Customer,
): Promise<CustomerDetails['others']> {
  const ids = await othersOfOwn(req.payload, agent, { digits: phoneDigits(phone), except: id })
  const { docs } = await req.payload.find({
    collection: 'consultation-requests',
    where: { id: { in: ids } },
    limit: limits.pageRows,
    pagination: false,
    sort: ['-submittedAt', '-id'],
    select: { name: true, submittedAt: true, stage: true },
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map(({ id: other, name, stage, submittedAt }) => ({
    id: other,
    name,
    stage: stageOf(stage),
    submittedAt: submittedAt ?? null,
  }))
}

async function readRows(req: PayloadRequest, agent: string, where: Where): Promise<Customer[]> {
  const { docs } = await req.payload.find({
    collection: 'consultation-requests',
    where,
    pagination: false,
    select: { name: true, phone: true, submittedAt: true, ...selectedProgress },
    depth: 0,
    overrideAccess: false,
    req,
  })
  const phones = docs.map(({ id, phone }) => ({ id, digits: phoneDigits(phone) }))
  const same = await samePhonesOfOwn(req.payload, agent, phones)
  return docs.map((consultation, index) => {
    const { id, name, phone, submittedAt } = consultation
    return {
      id,
      name,
      phone,
      submittedAt: submittedAt ?? null,
      hasAppliedBefore: same[index]?.hasAppliedBefore ?? false,
      samePhone: same[index]?.samePhone ?? 0,
      ...shownProgress(consultation),
    }
  })
}
