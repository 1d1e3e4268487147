import { randomBytes } from 'node:crypto'

import { untilServed } from './unavailable'
import { signIn } from './server'

/** The headers of a signed-in person's requests. */
export type SessionHeaders = { Cookie: string; Origin: string }

/** Sends a JSON body and reads the answer; again where a busy machine refuses in time. @throws on anything but success */
export async function sendJson<T>(
  method: string,
  url: string,
  body: object,
  headers: object,
): Promise<T> {
  const response = await untilServed(() =>
    fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status}`)
  return (await response.json()) as T
}

type Picture = { id: string; url: string; sizes: Record<string, { url: string | null }> }

/** Stores a green picture of this size, in pixels. */
export async function uploadPicture(
  url: string,
  side: { width: number; height: number },
  headers: SessionHeaders,
  alt = '초록 사진',
): Promise<Picture> {
  // Not at the top: it takes time to load, and few suites upload.
  const { default: sharp } = await import('sharp')
  const file = await sharp({ create: { ...side, channels: 3, background: '#27ae60' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  body.set('_payload', JSON.stringify({ alt }))
  const answer = await fetch(`${url}/api/media`, { method: 'POST', headers, body })
  return ((await answer.json()) as { doc: Picture }).doc
}

/** Creates an approved agent who is signed in on this site. */
export async function signInAgent(url: string, asAdmin: SessionHeaders, name = '이영업') {
  const email = `agent-${randomBytes(6).toString('hex')}@http.test`
  const credentials = { email, password: 'agent-password' }
  const data = { name, phone: '01011112222', ...credentials }
  const { doc } = await sendJson<{ doc: { id: string } }>(
    'POST',
    `${url}/api/agents`,
    data,
    asAdmin,
  )
  await sendJson('PATCH', `${url}/api/agents/${doc.id}`, { status: 'approved' }, asAdmin)
  return { id: doc.id, email, session: await signIn(url, credentials, 'agents') }
}
