import { consultation, submission as copy } from '@/copy/consultation'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { login, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import {
  formCases,
  type SubmissionCase,
  submissionCases,
} from '@tests/support/cases/submissionCases'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startSite()
  admin = await login(server.url)
})
afterAll(() => server.stop())

const address = () => `${server.url}/api/consultation-requests`

const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const postUrlencoded = (fields: Record<string, string>) =>
  fetch(address(), { method: 'POST', body: new URLSearchParams(fields) })

const stored = async (id: string) =>
  (await fetch(`${address()}/${id}`, { headers: admin })).json() as Promise<Record<string, unknown>>

async function storedOf(phone: string): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ 'where[phoneDigits][equals]': phone.replace(/\D/g, '') })
  const response = await fetch(`${address()}?${query}`, { headers: admin })
  return ((await response.json()) as { docs: Record<string, unknown>[] }).docs
}

/** The fields of an HTML form for this input. */
const formFields = ({ agreed, ...others }: SubmissionCase['input']) => {
  const fields = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, String(value)]),
  )
  return agreed === true ? { ...fields, agreed: 'on' } : fields
}

async function expectAnswer(response: Response, { expected }: SubmissionCase): Promise<void> {
  const body = (await response.json()) as {
    doc?: { id: string }
    errors?: { data: { errors: unknown } }[]
  }
  if (expected.ok) {
    expect(response.status).toBe(201)
    expect(Object.keys(body.doc ?? {})).toEqual(['id'])
    expect(await stored(body.doc?.id ?? '')).toMatchObject(expected.stored)
  } else {
    expect(response.status).toBe(400)
    expect(body.errors?.[0]?.data.errors).toEqual(expected.errors)
  }
}

describe('a request over REST', () => {
  it.each(submissionCases)('should be answered as the case table says: $title', async (entry) => {
    await expectAnswer(await postJson(entry.input), entry)
  })

  it.each(formCases)('should be answered the same as an HTML form: $title', async (entry) => {
    await expectAnswer(await postUrlencoded(formFields(entry.input)), entry)
  })

  it('should be stored once per idempotency key, which is a header', async () => {
    const headers = { 'Idempotency-Key': 'one-key-of-one-visitor' }
    const submission = buildSubmission()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postJson(submission, headers)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const ids = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(ids).size).toBe(1)
    expect(await storedOf(submission.phone)).toHaveLength(1)

    const conflict = await postJson({ ...submission, name: '다른 이' }, headers)
    expect(conflict.status).toBe(409)
    expect(await conflict.text()).toContain(copy.idempotencyConflict)
  })

  it('should ignore fields that only the server sets', async () => {
    const submission = buildSubmission({
      id: '0'.repeat(24),
      submittedAt: '2000-01-01T00:00:00.000Z',
      createdAt: '2000-01-01T00:00:00.000Z',
      assignedAgent: '0'.repeat(24),
      referralSource: 'admin',
      consentText: 'forged',
      phoneDigits: '000',
    })
    const { doc } = (await (await postJson(submission)).json()) as { doc: { id: string } }
    const request = await stored(doc.id)
    expect(request).toMatchObject({ phoneDigits: submission.phone, consentVersion: 1 })
    expect(request.assignedAgent ?? null).toBeNull()
    expect(request.referralSource ?? null).toBeNull()
    expect(request.consentText).not.toBe('forged')
    expect(Date.parse(String(request.submittedAt))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('should be hidden from visitors', async () => {
    const { doc } = (await (await postJson(buildSubmission())).json()) as { doc: { id: string } }
    for (const path of ['', `/${doc.id}`, '/count', `?where[id][equals]=${doc.id}`]) {
      const response = await fetch(address() + path)
      expect([path, response.status]).toEqual([path, 403])
      expect(await response.text()).not.toContain(doc.id)
    }
  })
})

describe('a request as a plain form post to the page', () => {
  it.each(formCases)('should be answered as the case table says: $title', async (entry) => {
    const { agentId, ...input } = entry.input
    const { expected } = entry
    // The page's address names the agent, and each post needs another phone: identical content counts once.
    const phone = expected.ok ? buildPhone() : String(input.phone)
    const query = agentId === undefined ? '' : `?${new URLSearchParams({ ref: String(agentId) })}`
    const fields = formFields({ ...input, phone })
    const response = await postForm(`${server.url}/${query}`, fields)
    const html = unescaped(await response.text())
    expect(response.status).toBe(200)
    if (expected.ok) {
      expect(html).toContain(consultation.confirmationTitle)
      const { phone: _, ...others } = expected.stored
      expect(await storedOf(phone)).toMatchObject([{ ...others, phoneDigits: phone }])
    } else {
      for (const { message } of expected.errors) expect(html).toContain(message)
      expect(html).not.toContain(consultation.confirmationTitle)
    }
  })
})
