import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { countConsultationsOf } from '@/database/counts/readConsultationCounts'
import type { AgentOverview } from '@/domain/agents/agentOverview'
import { AppError } from '@/domain/shared/errors'
import { profileStateOf } from '@/domain/agents/ownProfile'
import { relatedId } from '@/domain/values/relatedId'
import { defineRowUseCase } from '@/useCases/defineUseCase'
import { adminName } from '@/useCases/records/findAccount'

/**
 * Reads profile, newest customers and decisions of an agent, whatever the status (specification 7.13).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `notFound`, `unavailable` if the access can't be logged
 */
export const readAgentOverview = defineRowUseCase({
  guard: requireAdmin,
  run: async (req, id): Promise<AgentOverview> => {
    if (!(await findAgentStatus(req, id))) throw new AppError('notFound')
    const [profile, customers, decisions] = await Promise.all([
      readProfile(req, id),
      readCustomers(req, id),
      readDecisions(req, id),
    ])
    return { profile, customers, decisions }
  },
})

const asAdmin = (req: PayloadRequest) =>
  ({ depth: 0, pagination: false, overrideAccess: false, req }) as const

async function readProfile(req: PayloadRequest, id: string): Promise<AgentOverview['profile']> {
  const read = async (draft: boolean) => {
    const { docs } = await req.payload.find({
      collection: 'consultant-profile',
      draft,
      where: { agent: { equals: id } },
      select: { _status: true, introMessage: true, name: true },
      limit: 1,
      ...asAdmin(req),
    })
    return docs[0]
  }
  const [stored, newest] = await Promise.all([read(false), read(true)])
  return stored ? { id: stored.id, state: profileStateOf(stored, newest) } : null
}

async function readCustomers(req: PayloadRequest, id: string): Promise<AgentOverview['customers']> {
  const [{ docs }, counts] = await Promise.all([
    req.payload.find({
      collection: 'consultation-requests',
      where: { assignedAgent: { equals: id } },
      select: { name: true, phone: true, submittedAt: true },
      sort: ['-submittedAt', '-id'],
      limit: limits.pageRows,
      ...asAdmin(req),
    }),
    countConsultationsOf(req.payload, [id]),
  ])
  const newest = docs.map(({ id, name, phone, submittedAt }) => ({
    id,
    name,
    phone,
    submittedAt: submittedAt ?? null,
  }))
  return { count: counts.get(id) ?? 0, newest }
}

async function readDecisions(req: PayloadRequest, id: string): Promise<AgentOverview['decisions']> {
  const { docs } = await req.payload.find({
    collection: 'decisions',
    where: { agent: { equals: id }, kind: { equals: 'status' } },
    sort: ['-createdAt', '-id'],
    limit: limits.pageRows,
    ...asAdmin(req),
  })
  return Promise.all(
    docs.map(
      async ({ createdAt, decidedBy, decidedByEmail, fromStatus, id, reason, toStatus }) => ({
        id,
        at: createdAt,
        from: fromStatus ?? null,
        to: toStatus ?? null,
        reason: reason ?? null,
        by: await adminName(req, relatedId(decidedBy), decidedByEmail),
      }),
    ),
  )
}
