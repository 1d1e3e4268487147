import { createLocalReq, type Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { recordActivity } from '@/useCases/consultations/recordActivity'
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

/**
 * Creates agents with this password, consultations through their, unknown and no referral links, and calls about some of them, without
 * notifications.
 */
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
    const req = await createLocalReq({ context: demoContext }, payload)
    const { id } = await submitConsultation(req, { name, phone, agreed: true, agentId })
    const isApproved = agents[ids.indexOf(agentId ?? '')]?.status === 'approved'
    if (agentId && isApproved) await recordCalls(payload, { agentId, id, index })
  }
}

/** What agents have done about their customers so far; the newest ones wait for their first call. */
const calls: (() => object[])[] = [
  () => [{ kind: 'missed' }, { kind: 'memo', text: '오후 6시 이후에 다시 전화해 달라고 하심' }],
  () => [{ kind: 'reached', text: '검진 결과지를 찾아보기로 함', callBackAt: inDays(1) }],
  () => [
    { kind: 'missed' },
    { kind: 'reached', text: '가족과 함께 상담' },
    { kind: 'stage', stage: 'won' },
  ],
  () => [{ kind: 'reached', stage: 'lost', lostReason: 'noCheckup' }],
]

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

type Called = { agentId: string; id: string; index: number }

async function recordCalls(payload: Payload, { agentId, id, index }: Called): Promise<void> {
  const agent = await payload.findByID({
    collection: 'agents',
    id: agentId,
    depth: 0,
    overrideAccess: true,
  })
  const user = { ...agent, collection: 'agents' as const }
  const context = { ...demoContext, isAccessLogged: true }
  for (const activity of calls[Math.floor(index / 6)]?.() ?? [])
    await recordActivity(await createLocalReq({ context, user }, payload), id, activity)
}
