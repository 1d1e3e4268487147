import type { AgentStatus } from '@/domain/agents/agentStatus'
import { noAgentOf } from '@/domain/consultations/responsibleAgent'

import { ngramOfNoAgent, ngramsOf } from './ngrams'

/** What the operations panel's search finds an agent by; nothing once anonymised. */
export const ngramsOfAgent = ({
  email,
  name,
  phone,
  status,
}: {
  email: string
  name: string
  phone: string
  status: AgentStatus
}): string[] => (status === 'anonymised' ? [] : ngramsOf({ phone, texts: [name, email] }))

/**
 * What the operations panel's search and its filter 담당 영업자 find a consultation request by (specification 7.3).
 * @param hasAgent whether it is assigned, or the agent who referred it exists
 */
export const ngramsOfConsultation = (
  { agentId, name, phone }: { agentId?: string | null; name: string; phone: string },
  hasAgent: boolean,
): string[] => {
  const ngrams = ngramsOf({ phone, texts: [name] })
  return hasAgent ? ngrams : [...ngrams, ngramOfNoAgent(noAgentOf(agentId))]
}
