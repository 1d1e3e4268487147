import { createDataloaderCacheKey, type FieldHook, type PayloadRequest } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { isRecordId } from '@/domain/referral'
import { relatedId } from '@/domain/relatedId'
import { responsibleAgent } from '@/domain/responsibleAgent'
import { isAdmin } from '@/domain/roles'

type Agent = { id: string; name: string; status: AgentStatus }

// The loader batches the ids of a whole page into one query.
async function findAgent(req: PayloadRequest, id: unknown): Promise<Agent | null> {
  if (!isRecordId(id)) return null
  const key = createDataloaderCacheKey({
    collectionSlug: 'agents',
    docID: id,
    currentDepth: 1,
    depth: 0,
    draft: false,
    fallbackLocale: null,
    locale: req.locale ?? 'all',
    // Only admins get here, and they may read every agent.
    overrideAccess: true,
    showHiddenFields: false,
    transactionID: req.transactionID as string,
  })
  return ((await req.payloadDataLoader.load(key)) as unknown as Agent | undefined) ?? null
}

/** Fills the column 담당 영업자, for admins only (specification 4.5). */
export const nameResponsibleAgent: FieldHook = async ({ data, req }) => {
  if (!isAdmin(req.user)) return undefined
  const assignedId = relatedId(data?.assignedAgent)
  const agentId = data?.agentId as string | null | undefined
  const assigned = await findAgent(req, assignedId)
  const referring = assigned ? null : await findAgent(req, agentId)
  return responsibleAgent({ assigned, referring, agentId })
}
