import { randomBytes } from 'node:crypto'

import { ObjectId } from 'mongodb'
import { createLocalReq, type Payload } from 'payload'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Admin, Agent, ConsultationRequest } from '@/payload-types'

// Builders prepare a test's data as the system, past the access rules under test.
const system = { overrideAccess: true, depth: 0 } as const

export const password = 'correct horse'

const unique = () => randomBytes(6).toString('hex')

/** By these digits tests find a certain person's traces. */
const traced = /9182|7364|7365/

/** A new phone number of eleven digits each time. */
export function buildPhone(): string {
  const phone = `010${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  return traced.test(phone) ? buildPhone() : phone
}

/** A visitor's input; new each time, so that no test meets another's ten-second window. */
export const buildSubmission = (fields: Record<string, unknown> = {}) => ({
  name: '김하루',
  phone: buildPhone(),
  agreed: true,
  ...fields,
})

export type DecidedStatus = Exclude<AgentStatus, 'anonymised'>

/** An agent in any status, reached through allowed transitions only. */
export async function buildAgent(
  payload: Payload,
  {
    status = 'approved',
    name = '이영업',
    ...fields
  }: Partial<Pick<Agent, 'name' | 'phone' | 'email' | 'awayFrom' | 'awayUntil'>> & {
    status?: DecidedStatus
  } = {},
): Promise<Agent> {
  const agent = await payload.create({
    collection: 'agents',
    data: {
      name,
      phone: buildPhone(),
      email: `agent-${unique()}@test.kr`,
      password,
      status: 'pending',
      ...fields,
    },
    ...system,
  })
  const steps: Record<DecidedStatus, AgentStatus[]> = {
    pending: [],
    approved: ['approved'],
    rejected: ['rejected'],
    suspended: ['approved', 'suspended'],
  }
  for (const step of steps[status]) {
    await payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: step, reason: '시험' },
      ...system,
    })
  }
  return { ...agent, status }
}

/**
 * Stores an agent like another in one write: without decisions, notifications, an e-mail that is reserved, and the time for hashing a
 * password.
 */
export async function copyAgent(
  payload: Payload,
  template: Agent,
  fields: { status?: AgentStatus } = {},
): Promise<Agent> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const agents = connectedDatabase(payload).collection('agents')
  const stored = await agents.findOne({ _id: new ObjectId(template.id) })
  if (!stored) throw new Error('There is no such agent.')
  const _id = new ObjectId()
  const own = { ...fields, email: `${String(_id)}@test.kr` }
  await agents.insertOne({ ...stored, ...own, _id })
  return { ...template, ...own, id: String(_id) }
}

export const buildAdmin = (payload: Payload, email = `admin-${unique()}@test.kr`): Promise<Admin> =>
  payload.create({ collection: 'admins', data: { email, password }, ...system })

/** An admin's memo in the timeline of a consultation. */
export async function buildMemo(
  payload: Payload,
  consultation: string,
  { admin, text = '메모' }: { admin: string; text?: string },
): Promise<string> {
  const { insertActivities } = await import('@/database/consultations/storedActivities')
  const { connectedDatabase } = await import('@/database/core/adapter')
  const by = { collection: 'admins', id: admin } as const
  const memo = { request: consultation, kind: 'memo', at: new Date(), by, text } as const
  const [row] = await insertActivities(connectedDatabase(payload), [memo], undefined)
  return String(row?._id)
}

/** A stored consultation, optionally with its agent's id as the referral; never taken for one sent again. */
export async function buildConsultation(
  payload: Payload,
  fields: Record<string, unknown> = {},
): Promise<ConsultationRequest> {
  const { storeConsultation } = await import('@/useCases/consultations/storeConsultation')
  const { submissionSchema } = await import('@/domain/consultations/submission')
  const idempotencyKey = randomBytes(12).toString('hex')
  const submission = submissionSchema.parse({ ...buildSubmission(fields), idempotencyKey })
  const { agentId } = submission
  const req = await createLocalReq({}, payload)
  const referralSource = agentId ? ('url' as const) : null
  const received = { submission, agentId, referralSource, signals: [] }
  const { id } = await storeConsultation(req, received, undefined)
  return payload.findByID({ collection: 'consultation-requests', id, ...system })
}
