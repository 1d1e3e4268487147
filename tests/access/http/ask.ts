import { secretName } from '../documents'
import type { HttpRow } from '../table/httpRow'
import { type Cells, type Outcome, people, type PersonName, refusal } from '../vocabulary'

import type { Site } from './useSite'

export type Asked = HttpRow & { method: string; path: string }

/**
 * Sends one request as this person and returns its outcome. Checks that only a `yes` changes stored data, and that no refusal
 * reveals a document or the server.
 */
export async function ask(site: Site, person: PersonName, row: Asked): Promise<Outcome> {
  const send = await prepared(site, person, row)
  const before = await site.fingerprint(row.watches)
  const outcome = await send()
  const isChanged = (await site.fingerprint(row.watches)) !== before
  if (row.endsSession && outcome === 'yes') site.dropSession(person === 'visitor' ? 'own' : person)
  expect({ outcome, isChanged }).toEqual({
    outcome,
    isChanged: Boolean(row.changes) && outcome === 'yes',
  })
  return outcome
}

/**
 * Sends the requests of everybody where nobody may change anything, and returns their outcomes. Checks that nothing is changed by
 * any of them, and that no refusal reveals a document or the server.
 */
export async function askAll(
  site: Site,
  rowOf: (person: PersonName) => Promise<Asked>,
): Promise<Cells> {
  const requests: [PersonName, () => Promise<Outcome>][] = []
  const watches = new Set<string>()
  for (const person of people) {
    const row = await rowOf(person)
    for (const collection of row.watches ?? []) watches.add(collection)
    requests.push([person, await prepared(site, person, row)])
  }
  const before = await site.fingerprint([...watches])
  const outcomes: Partial<Cells> = {}
  for (const [person, send] of requests) outcomes[person] = await send()
  const isChanged = (await site.fingerprint([...watches])) !== before
  expect({ outcomes, isChanged }).toEqual({ outcomes, isChanged: false })
  return outcomes as Cells
}

/** Makes what the request needs. Returns what sends it and checks its answer. */
async function prepared(site: Site, person: PersonName, row: Asked) {
  const scene = site.scene(person)
  const sent = await row.send?.(scene)
  const headers = await site.headersOf(person)
  return async (): Promise<Outcome> => {
    const response = await site.fetch(site.url + row.path, {
      method: row.method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...row.headers,
        ...(isPlain(sent) ? { 'Content-Type': 'application/json' } : {}),
      },
      body: isPlain(sent) ? JSON.stringify(sent) : (sent ?? null),
    })
    const text = await response.text()
    const outcome = outcomeOf(response, () => row.shows?.(text, scene) ?? true)
    if (outcome !== 'yes')
      expect([person, text]).toEqual([person, expect.not.stringMatching(telling)])
    return outcome
  }
}

/** Texts that no refusal may contain: a name from a document, a stack. */
const telling = new RegExp(`${secretName}|node_modules|\\bat \\w+ \\(`)

function isPlain(body: unknown): body is object {
  return typeof body === 'object' && !(body instanceof FormData)
}

export function outcomeOf({ headers, ok, status }: Response, isShown: () => boolean): Outcome {
  // A server action says both where to redirect and how.
  const location = headers.get('location') ?? headers.get('x-action-redirect')?.split(';')[0]
  if (status >= 300 && status < 400 && location)
    return `to ${new URL(location, 'http://localhost').pathname}`
  if (!ok) return refusal(status)
  return isShown() ? 'yes' : 'none'
}
