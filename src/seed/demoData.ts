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

// Nobody is to be told of what did not happen.
const demoPeople = { withoutNotifications: true }

/** Agents who can sign in with this password, and requests through their links, through none and through unknown ones. */
export async function seedDemoData(payload: Payload, password: string): Promise<void> {
  const ids: string[] = []
  for (const [index, { name, status }] of agents.entries()) {
    const { id } = await payload.create({
      collection: 'agents',
      data: {
        name,
        // Nobody is suspended who was not approved before.
        status: status === 'suspended' ? 'approved' : status,
        phone: `010-1000-000${index + 1}`,
        email: `agent${index + 1}@example.com`,
        password,
      },
      depth: 0,
      context: demoPeople,
      // A command on the operator's own machine, before anybody is signed in.
      overrideAccess: true,
    })
    if (status === 'suspended') {
      // The same command.
      await payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })
    }
    ids.push(String(id))
  }
  for (let index = 0; index < 40; index += 1) {
    const name = `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`
    const phone = `0102000${String(index).padStart(4, '0')}`
    const agentId = [...ids, undefined, 'unknown-link'][index % (ids.length + 2)]
    await submitConsultation(await createLocalReq({ context: demoPeople }, payload), {
      name,
      phone,
      agreed: true,
      agentId,
    })
  }
}
