import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { startStopwatch } from '@tests/support/machine/stopwatch'

import { signIn } from './server'

export type Answer = { status: number; text: string; milliseconds: number }

const SUBMITTERS = 20
let lastPhone = 0
/** Unique, so that a phone identifies one submission. */
const nextPhone = () => `010${String(++lastPhone).padStart(8, '0')}`

/** The connection broke after the beginning of an answer. */
class HalfAnswer extends Error {}

/** Posts a request as a client of the API. Rejects when no answer came, and with {@link HalfAnswer} when only a part did. */
export function submit(
  url: string,
  { agent, key, ...submission }: { phone?: string; key?: string; agent?: Agent } = {},
): Promise<Answer> {
  const milliseconds = startStopwatch()
  const body = JSON.stringify({ name: '김하루', phone: nextPhone(), agreed: true, ...submission })
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/consultation-requests`, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? randomUUID() },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', () => reject(new HalfAnswer()))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, milliseconds: milliseconds() }),
      )
    })
    sent.end(body)
  })
}

/**
 * Parallel submitters on keep-alive connections. Each repeats a request under its key until it is acknowledged, and then makes the
 * next one. `url` returns the application's current address.
 */
export function submitRepeatedly(url: () => string) {
  const acknowledged = new Set<string>()
  const refusals: Answer[] = []
  let [halfAnswers, brokenOff, longest] = [0, 0, 0]
  let isStopped = false
  let isAbandoned = false
  const agent = new Agent({ keepAlive: true })

  async function submitOnce(phone: string, key: string): Promise<boolean> {
    try {
      const answer = await submit(url(), { agent, key, phone })
      longest = Math.max(longest, answer.milliseconds)
      if (answer.status !== 201) refusals.push(answer)
      else acknowledged.add(row((JSON.parse(answer.text) as { doc: { id: string } }).doc.id, phone))
      return answer.status === 201
    } catch (error) {
      if (error instanceof HalfAnswer) halfAnswers += 1
      brokenOff += 1
      return false
    }
  }

  const submitters = Array.from({ length: SUBMITTERS }, async () => {
    while (!isStopped) {
      const [phone, key] = [nextPhone(), randomUUID()]
      while (!(await submitOnce(phone, key)) && !isAbandoned) await wait(50)
    }
  })
  const end = async () => {
    isStopped = true
    await Promise.all(submitters)
    agent.destroy()
  }
  return {
    /** What was acknowledged, in the format of {@link listStored}. */
    acknowledged,
    /** Answers other than 201. */
    refusals,
    halfAnswers: () => halfAnswers,
    /** How often an answer was missing or incomplete. */
    brokenOff: () => brokenOff,
    /** The longest wait for an answer, in milliseconds. */
    longest: () => longest,
    /** Stops when everything that was begun is acknowledged. */
    finish: end,
    /** Stops without another retry. */
    abandon: () => {
      isAbandoned = true
      return end()
    },
  }
}

const row = (id: string, phone: string) => `${phone.replace(/\D/g, '')} ${id}`

/** Every stored consultation as an admin sees it, page by page. */
export async function listStored(
  url: string,
  admin?: Parameters<typeof signIn>[1],
): Promise<string[]> {
  const headers = await signIn(url, admin)
  const rows: string[] = []
  for (let page = 1; ; page += 1) {
    const query = `limit=500&page=${page}&sort=id&depth=0`
    const response = await fetch(`${url}/api/consultation-requests?${query}`, { headers })
    const { docs, hasNextPage } = (await response.json()) as {
      docs: { id: string; phone: string }[]
      hasNextPage: boolean
    }
    rows.push(...docs.map(({ id, phone }) => row(id, phone)))
    if (!hasNextPage) return rows
  }
}
