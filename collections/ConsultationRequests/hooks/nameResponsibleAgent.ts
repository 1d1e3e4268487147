import type { FieldHook } from 'payload'

import { relatedId } from '@/domain/values/relatedId'
import { responsibleAgent } from '@/domain/consultations/responsibleAgent'
import { isAdmin } from '@/domain/accounts/roles'
import { findAccount } from '@/useCases/records/findAccount'

/** Fills the column 담당 영업자, for admins only (specification 4.5). */
export const nameResponsibleAgent: FieldHook = async ({ data, req }) => {
  if (!isAdmin(req.user)) return undefined
  const assignedId = relatedId(data?.assignedAgent)
  const agentId = data?.agentId as string | null | undefined
  const assigned = await findAccount(req, 'agents', assignedId)
  const referring = assigned ? null : await findAccount(req, 'agents', agentId)
  return responsibleAgent({ assigned, referring, agentId })
}
