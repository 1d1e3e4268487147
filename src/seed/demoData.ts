import { createLocalReq, type Payload, type Where } from 'payload'

import { StartError } from '@/config/StartError'
import { dayMs } from '@/config/timeUnits'
import { submissionSchema } from '@/domain/consultations/submission'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Agent } from '@/payload-types'
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

const requestCount = 40
const phoneOf = (index: number) => `0102000${String(index).padStart(4, '0')}`
const range = (length: number) => Array.from({ length }, (_, index) => index)

/**
 * Creates agents with this password, consultations through their, unknown and no referral links, and calls about some of them, without
 * notifications. Goes on where an interrupted run has stopped. Returns false, and changes nothing, where the last of it is there.
 * @throws {StartError} where there are other agents or requests
 */
export async function seedDemoData(payload: Payload, password: string): Promise<boolean> {
  const lastPhone = phoneOf(requestCount - 1)
  if (await has(payload, 'consultation-requests', { phoneDigits: { equals: lastPhone } }))
    return false
  const emails = agents.map((_, index) => emailOf(index))
  const phones = range(requestCount).map(phoneOf)
  const isForeign =
    (await has(payload, 'agents', { email: { not_in: emails } })) ||
    (await has(payload, 'consultation-requests', { phoneDigits: { not_in: phones } }))
  if (isForeign)
    throw new StartError(
      'This database has agents or consultation requests of its own: demo data goes only into one without any.',
    )
  const ids: string[] = []
  for (const index of agents.keys()) ids.push(await seedAgent(payload, index, password))
  for (const index of range(requestCount)) await seedConsultation(payload, index, ids)
  return true
}

async function seedAgent(payload: Payload, index: number, password: string): Promise<string> {
  const { name, status } = agents[index] as (typeof agents)[number]
  const email = emailOf(index)
  const stored = (await findBy(payload, 'agents', { email: { equals: email } })) as
    | Agent
    | undefined
  // Only an approved agent can be suspended.
  const first = status === 'suspended' ? 'approved' : status
  const agent =
    stored ??
    (await payload.create({
      collection: 'agents',
      data: { name, status: first, phone: `010-1000-000${index + 1}`, email, password },
      depth: 0,
      context: demoContext,
      overrideAccess: true,
    }))
  const { id } = agent
  if (status === 'suspended' && agent.status === first)
    await payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })
  return id
}

async function seedConsultation(
  payload: Payload,
  index: number,
  ids: readonly string[],
): Promise<void> {
  const name = `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`
  const phone = phoneOf(index)
  const agentId = [...ids, undefined, 'unknown-link'][index % (ids.length + 2)]
  const stored = await findBy(payload, 'consultation-requests', { phoneDigits: { equals: phone } })
  const req = await createLocalReq({ context: demoContext }, payload)
  const submission = submissionSchema.parse({ name, phone, agreed: true, agentId })
  // Past the rate limits, which are for visitors.
  const { id } =
    stored ??
    (await storeConsultation(
      req,
      { submission, ...referralOf(submission, {}), signals: [] },
      undefined,
    ))
  const isApproved = agents[ids.indexOf(agentId ?? '')]?.status === 'approved'
  if (agentId && isApproved) await recordCalls(payload, { agentId, id, index })
}

async function findBy(
  payload: Payload,
  collection: 'agents' | 'consultation-requests',
  where: Where,
) {
  const { docs } = await payload.find({
    collection,
    where,
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0]
}

async function has(
  payload: Payload,
  collection: 'agents' | 'consultation-requests',
  where: Where,
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
  const all = calls[Math.floor(index / 6)]?.() ?? []
  const { totalDocs: recorded } = await payload.count({
    collection: 'request-activities',
    where: { request: { equals: id } },
    overrideAccess: true,
  })
  for (const activity of all.slice(recorded))
    await recordActivity(await createLocalReq({ context, user }, payload), id, activity)
}
