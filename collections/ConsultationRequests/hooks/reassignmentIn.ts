import { relatedId } from '@/domain/values/relatedId'

import type { ConsultationRequest } from '@/payload-types'

type Consultation = Partial<Pick<ConsultationRequest, 'assignedAgent'>>

/** The reassignment that a change of a consultation holds; an agent is null for nobody. Repeating the current agent is none. */
export function reassignmentIn(data: Consultation, before: Consultation | undefined) {
  const agent = relatedId(data.assignedAgent)
  const previousAgent = relatedId(before?.assignedAgent)
  return 'assignedAgent' in data && agent !== previousAgent ? { agent, previousAgent } : undefined
}
