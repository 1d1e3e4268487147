import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { login } from './server'

export type Answer = { status: number; text: string; milliseconds: number }

const SUBMITTERS = 20
let lastPhone = 0
/** Never the same twice, so that a phone tells one submission. */
const nextPhone = () => `010${String(++lastPhone).padStart(8, '0')}`

/** Someone sent a beginning of an answer and not the rest. */
class HalfAnswer extends Error {}

/** Posts a request as a client of the API. Rejects where no answer came, and with {@link HalfAnswer} where a part did. */
export function submit(
  url: string,
  { agent, key, ...submission }: { phone?: string; key?: string; agent?: Agent } = {},
): Promise<Answer> {
  const startedAt = Date.now()
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
        resolve({ status: response.statusCode ?? 0, text, milliseconds: Date.now() - startedAt }),
      )
    })
    sent.end(body)
  })
}

/**
 * Submitters in parallel, each on a connection that is kept alive, who send a request again with its key until it is
 * acknowledged, and then make the next one. `url` says where the application is at the moment.
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
    /** What was acknowledged, as {@link listStored} tells it. */
    acknowledged,
    /** Answers other than 201. */
    refusals,
    halfAnswers: () => halfAnswers,
    /** How often no answer came, or not the whole of it. */
    brokenOff: () => brokenOff,
    /** Milliseconds that somebody waited for an answer, at the most. */
    longest: () => longest,
    /** Ends when everything that was begun is acknowledged. */
    finish: end,
    /** Ends without trying anything again. */
    abandon: () => {
      isAbandoned = true
      return end()
    },
  }
}

const row = (id: string, phone: string) => `${phone.replace(/\D/g, '')} ${id}`

/** Every stored request as an admin sees it, page by page. */
export async function listStored(url: string): Promise<string[]> {
  const headers = await login(url)
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
