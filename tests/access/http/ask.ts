import { secretName } from '../documents'
import type { HttpRow } from '../table/httpRow'
import type { Outcome, PersonName } from '../vocabulary'
import { refusal } from '../vocabulary'

import type { Site } from './useSite'

export type Asked = HttpRow & { method: string; path: string }

/**
 * Sends one request as this person and returns its outcome. Checks that only a `yes` changes stored data, and that no refusal
 * reveals a document or the server.
 */
export async function ask(site: Site, person: PersonName, row: Asked): Promise<Outcome> {
  const scene = site.scene(person)
  const sent = await row.send?.(scene)
  const headers = await site.headersOf(person)
  const before = await site.fingerprint(row.watches)
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
  const isChanged = (await site.fingerprint(row.watches)) !== before
  if (row.endsSession && outcome === 'yes') site.dropSession(person === 'visitor' ? 'own' : person)
  expect({ outcome, isChanged }).toEqual({
    outcome,
    isChanged: Boolean(row.changes) && outcome === 'yes',
  })
  if (outcome !== 'yes') expect(text).not.toMatch(telling)
  return outcome
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
