import { createLocalReq, type Payload, type Where } from 'payload'

import { StartError } from '@/config/StartError'
import { dayMs } from '@/config/timeUnits'
import { submissionSchema } from '@/domain/consultations/submission'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { recordActivity } from '@/useCases/consultations/recordActivity'
import { referralOf } from '@/useCases/consultations/visitCookies'
import { storeConsultation } from '@/useCases/consultations/storeConsultation'

const agents: { name: string; status: AgentStatus }[] = [
  { name: '김하늘', status: 'approved' },
  { name: '이도윤', status: 'approved' },
  { name: '박서연', status: 'pending' },
  { name: '최지우', status: 'suspended' },
]
const emailOf = (index: number) => `agent${index + 1}@example.com`

/** E-mails of the agents who can sign in. */
export const demoSignIns = agents.flatMap(({ status }, index) =>
  status === 'approved' ? [emailOf(index)] : [],
)
const surnames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const givenNames = ['민준', '서연', '예준', '지우', '하준', '수아', '도윤', '하은']

const demoContext = { withoutNotifications: true }

/**
 * Creates agents with this password, consultations through their, unknown and no referral links, and calls about some of them, without
 * notifications. Returns false, and changes nothing, where one of these agents is there.
 * @throws {StartError} where there are agents or requests, and none of these agents
 */
export async function seedDemoData(payload: Payload, password: string): Promise<boolean> {
  const ofDemo = { email: { in: agents.map((_, index) => emailOf(index)) } }
  if (await has(payload, 'agents', ofDemo)) return false
  if ((await has(payload, 'agents')) || (await has(payload, 'consultation-requests')))
    throw new StartError(
      'This database has agents or consultation requests of its own: demo data goes only into one without any.',
    )
  const ids: string[] = []
  for (const [index, { name, status }] of agents.entries()) {
    const { id } = await payload.create({
      collection: 'agents',
      data: {
        name,
        // Only an approved agent can be suspended.
        status: status === 'suspended' ? 'approved' : status,
        phone: `010-1000-000${index + 1}`,
        email: emailOf(index),
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
    const submission = submissionSchema.parse({ name, phone, agreed: true, agentId })
    // Past the rate limits, which are for visitors.
    const { id } = await storeConsultation(
      req,
      { submission, ...referralOf(submission, {}), signals: [] },
      undefined,
    )
    const isApproved = agents[ids.indexOf(agentId ?? '')]?.status === 'approved'
    if (agentId && isApproved) await recordCalls(payload, { agentId, id, index })
  }
  return true
}

async function has(
  payload: Payload,
  collection: 'agents' | 'consultation-requests',
  where: Where = {},
): Promise<boolean> {
  return (await payload.count({ collection, where, overrideAccess: true })).totalDocs > 0
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
