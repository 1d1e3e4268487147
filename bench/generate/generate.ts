import { pbkdf2Sync } from 'node:crypto'

import { ObjectId } from 'mongodb'

import { dayMs } from '@/config/timeUnits'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { ngramsOfAgent, ngramsOfConsultation } from '@/domain/lists/rowNgrams'
import { formatPhone } from '@/domain/values/phone'

import { generateName, generatePhone } from './people'
import { generateProgress } from './progress'
import { createRandom, weighted } from './random'

/** The password of every generated agent, hashed once as Payload does. */
export const agentPassword = 'bench-agent-password'
const salt = 'b'.repeat(64)
const hash = `pbkdf2-sha256-v1:${pbkdf2Sync(agentPassword, salt, 600_000, 32, 'sha256').toString('hex')}`

const status = weighted<AgentStatus>([
  ['approved', 90],
  ['pending', 5],
  ['rejected', 3],
  ['suspended', 2],
])

/** Consultations are spread over these months: less than any notice's retention period. */
const months = 6
const period = months * 30 * dayMs

export const emailOfAgent = (index: number) => `agent-${index}@bench.test`

/** Generates agents as the application stores them. The first one is always approved. */
export function generateAgents(count: number, { seed, until }: { seed: number; until: Date }) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const [name, phone, email] = [generateName(random), generatePhone(random), emailOfAgent(index)]
    const createdAt = new Date(until.getTime() - period - (count - index) * 60_000)
    const decided = status(random)
    return {
      _id: idOf(createdAt, index),
      name,
      phone: formatPhone(phone),
      status: index === 0 ? ('approved' as const) : decided,
      searchGrams: ngramsOfAgent({ email, name, phone, status: decided }),
      email,
      hash,
      salt,
      createdAt,
      updatedAt: createdAt,
      __v: 0,
    }
  })
}

type GeneratedAgent = ReturnType<typeof generateAgents>[number]

type Period = {
  count: number
  seed: number
  until: Date
  agents: GeneratedAgent[]
  consent: { version: number; text: string }
}

/**
 * Yields consultation requests as the application stores them, the oldest first: six in ten through agents' referral links, a tenth of these
 * through the first of a thousand agents; some through links of no agent.
 */
export function* generateConsultations({ agents, consent, count, seed, until }: Period) {
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const [name, phone] = [generateName(random), generatePhone(random)]
    const share = (index + random()) / count
    const submittedAt = new Date(until.getTime() - period + Math.floor(share * period))
    const chance = random()
    // The cube gives the first agents far more than the last.
    const agent = chance < 0.6 ? agents[Math.floor(agents.length * random() ** 3)] : undefined
    const agentId = agent ? String(agent._id) : chance < 0.62 ? 'old-campaign' : undefined
    yield {
      _id: idOf(submittedAt, index),
      name,
      phone: formatPhone(phone),
      phoneDigits: phone,
      submittedAt,
      assignedAgent: agent?.status === 'approved' ? agent._id : null,
      ...(agentId ? { agentId } : {}),
      referralSource: agentId ? (random() < 0.8 ? 'url' : 'cookie') : null,
      signals: [],
      agreed: true,
      consentVersion: consent.version,
      consentText: consent.text,
      consentedAt: submittedAt,
      searchGrams: ngramsOfConsultation({ agentId, name, phone }, Boolean(agent)),
      ...generateProgress(random, submittedAt, until),
      createdAt: submittedAt,
      updatedAt: submittedAt,
      __v: 0,
    }
  }
}

/** An id of that time as the driver makes them, but the same in every run. */
const idOf = (time: Date, index: number) =>
  new ObjectId(
    Math.floor(time.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + index.toString(16).padStart(16, '0'),
  )
