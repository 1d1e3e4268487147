import { createLocalReq, type Payload } from 'payload'

import type { AgentStatus } from '@/domain/agentStatus'
import { submitConsultation } from '@/useCases/consultations/submitConsultation'

const agents: { name: string; status: AgentStatus }[] = [
  { name: '김하늘', status: 'approved' },
  { name: '이도윤', status: 'approved' },
  { name: '박서연', status: 'pending' },
  { name: '최지우', status: 'suspended' },
]
const surnames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const givenNames = ['민준', '서연', '예준', '지우', '하준', '수아', '도윤', '하은']

const demoContext = { withoutNotifications: true }

/** Creates agents with this password, and consultations through their, unknown and no referral links, as the system and without notifications. */
export async function seedDemoData(payload: Payload, password: string): Promise<void> {
  const ids: string[] = []
  for (const [index, { name, status }] of agents.entries()) {
    const { id } = await payload.create({
      collection: 'agents',
      data: {
        name,
        // Only an approved agent can be suspended.
        status: status === 'suspended' ? 'approved' : status,
        phone: `010-1000-000${index + 1}`,
        email: `agent${index + 1}@example.com`,
        password,
      },
      depth: 0,
      context: demoContext,
      overrideAccess: true,
    })
    if (status === 'suspended') {
      await payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })
    }
    ids.push(String(id))
  }
  for (let index = 0; index < 40; index += 1) {
    const name = `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`
    const phone = `0102000${String(index).padStart(4, '0')}`
    const agentId = [...ids, undefined, 'unknown-link'][index % (ids.length + 2)]
    await submitConsultation(await createLocalReq({ context: demoContext }, payload), {
      name,
      phone,
      agreed: true,
      agentId,
    })
  }
}
