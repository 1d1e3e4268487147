import { requireAdmin } from '@/auth/requireAdmin'
import { countConsultations } from '@/database/counts/readConsultationCounts'
import { countOpenDataSubjectRequests } from '@/database/records/dataSubjectRegister'
import { countOpenClaims } from '@/useCases/claims/countOpenClaims'
import { countWaitingProfiles } from '@/database/content/waitingProfiles'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import { pastDeadlineBefore } from '@/domain/dataSubjects/answerDeadline'
import {
  type AgentGroup,
  agentGroups,
  type OperationsPanelCounts,
} from '@/domain/operationsPanel/operationsPanel'
import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Counts consultations, those assigned to agents, overdue, unassigned and received today, profiles that wait for publication, open claims,
 * open data subject requests, and the agents of each table (specification 7.2).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins
 */
export const countForOperationsPanel = defineUseCase({
  guard: requireAdmin,
  run: async ({ payload }): Promise<OperationsPanelCounts> => {
    const inGroup = (group: AgentGroup) =>
      countRows(payload, 'agents', { query: { status: { $in: [...agentGroups[group]] } } })
    const today = startOfIsoDay(isoKoreanDay(new Date()))
    const [
      consultations,
      receivedToday,
      subjects,
      waitingProfiles,
      openClaims,
      pending,
      approved,
      refused,
    ] = await Promise.all([
      countConsultations(payload),
      countRows(payload, 'consultation-requests', {
        query: { submittedAt: { $gte: today } },
        hint: listIndexes.newestConsultations,
      }),
      countOpenDataSubjectRequests(payload, pastDeadlineBefore(new Date())),
      countWaitingProfiles(payload),
      countOpenClaims(payload),
      inGroup('pending'),
      inGroup('approved'),
      inGroup('refused'),
    ])
    return {
      requests: consultations.all,
      byAgents: consultations.assigned,
      waitingProfiles,
      openClaims,
      overdue: consultations.overdue,
      unassigned: consultations.unassigned,
      receivedToday,
      subjectRequests: subjects.open,
      overdueSubjectRequests: subjects.older,
      pending,
      approved,
      refused,
    }
  },
})
