import { MongoClient, ObjectId } from 'mongodb'

import { confirmation } from '@/copy/confirmation'
import { consultation } from '@/copy/consultation'
import { idempotency } from '@/copy/idempotency'
import { callBy } from '@/domain/calendar/dueAt'
import { maskPhone } from '@/domain/values/maskPhone'
import { formatPhone } from '@/domain/values/phone'
import { formatShortDay } from '@/domain/calendar/time'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { signIn } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'
import {
  formCases,
  type SubmissionCase,
  submissionCases,
} from '@tests/support/cases/submissionCases'

let server: Site
let database: MongoClient
let admin: Record<string, string>

beforeAll(async () => {
  server = await startSite()
  database = await MongoClient.connect(server.databaseUrl)
  admin = await signIn(server.url)
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

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
    callBy?: string
    errors?: { data: { errors: unknown } }[]
  }
  if (expected.ok) {
    expect(response.status).toBe(201)
    expect(Object.keys(body)).toEqual(['doc', 'callBy'])
    expect(Object.keys(body.doc ?? {})).toEqual(['id'])
    const row = await stored(body.doc?.id ?? '')
    expect(row).toMatchObject(expected.stored)
    expect(body.callBy).toBe(callBy(new Date(String(row.submittedAt))))
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
    const [row] = await storedOf(submission.phone)
    expect(await storedOf(submission.phone)).toHaveLength(1)

    // As it was answered, even if the calendar has changed since.
    await database
      .db()
      .collection('consultation-requests')
      .updateOne(
        { _id: new ObjectId(String(row?.id)) },
        { $set: { 'idempotency.callBy': '2031-01-02' } },
      )
    const later = await postJson(submission, headers)
    expect(await later.json()).toEqual({ doc: { id: row?.id }, callBy: '2031-01-02' })

    const conflict = await postJson({ ...submission, name: '다른 이' }, headers)
    expect(conflict.status).toBe(409)
    expect(await conflict.text()).toContain(idempotency.submitted)
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
    const row = await stored(doc.id)
    expect(row).toMatchObject({ phoneDigits: submission.phone, consentVersion: 1 })
    expect(row.assignedAgent ?? null).toBeNull()
    expect(row.referralSource ?? null).toBeNull()
    expect(row.consentText).not.toBe('forged')
    expect(Date.parse(String(row.submittedAt))).toBeGreaterThan(Date.now() - 60_000)
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

/** The cookies that an answer leaves in a browser that had these. */
function cookiesAfter(response: Response, before: Record<string, string> = {}) {
  const jar = { ...before }
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') delete jar[name]
    else jar[name] = value
  }
  return jar
}

const cookieHeader = (jar: Record<string, string>) => ({
  Cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

describe('a corrected submission', () => {
  it('should get the referral that was forgotten with the first request, and change nothing of that', async () => {
    const submission = buildSubmission()
    const first = await postJson(submission, { Cookie: 'ref=some-agent' })
    const { doc } = (await first.json()) as { doc: { id: string } }
    const jar = cookiesAfter(first, { ref: 'some-agent' })
    expect(Object.keys(jar)).toEqual(['received'])
    const before = await stored(doc.id)

    const corrected = { ...submission, phone: buildPhone(), isCorrection: true }
    const second = await postJson(corrected, cookieHeader(jar))
    const answer = (await second.json()) as { doc: { id: string } }
    expect(answer.doc.id).not.toBe(doc.id)
    expect(await stored(answer.doc.id)).toMatchObject({
      phoneDigits: corrected.phone,
      agentId: 'some-agent',
      referralSource: 'cookie',
    })
    expect(await stored(doc.id)).toEqual(before)

    const third = { ...submission, phone: buildPhone(), isCorrection: true }
    const again = await postJson(third, cookieHeader(cookiesAfter(second, jar)))
    const { doc: last } = (await again.json()) as { doc: { id: string } }
    expect(await stored(last.id)).toMatchObject({ agentId: 'some-agent' })
  })

  it("should stay with the first request's agent, or without one, after another agent's link", async () => {
    for (const referral of ['some-agent', undefined]) {
      const submission = buildSubmission()
      const before: Record<string, string> = referral ? { ref: referral } : {}
      const first = await postJson(submission, cookieHeader(before))
      const jar = { ...cookiesAfter(first, before), ref: 'another-agent' }
      const corrected = { ...submission, phone: buildPhone(), isCorrection: true }
      const second = await postJson(corrected, cookieHeader(jar))
      const { doc } = (await second.json()) as { doc: { id: string } }
      const row = await stored(doc.id)
      expect([referral, row.agentId ?? undefined]).toEqual([referral, referral])
    }
  })

  it('should be the only request that gets a forgotten referral', async () => {
    const first = await postJson(buildSubmission(), { Cookie: 'ref=some-agent' })
    const jar = cookieHeader(cookiesAfter(first))
    for (const [fields, headers] of [
      [{}, jar],
      [{ isCorrection: true }, {}],
      [{ isCorrection: 'yes' }, jar],
      [{ isCorrection: true }, { Cookie: 'received=x.some-agent' }],
      [{ isCorrection: true }, { Cookie: 'received=%ff' }],
    ] as const) {
      const response = await postJson({ ...buildSubmission(), ...fields }, headers)
      const { doc } = (await response.json()) as { doc: { id: string } }
      const row = await stored(doc.id)
      expect([fields, headers, row.agentId ?? null]).toEqual([fields, headers, null])
    }
  })
})

describe('a request as a plain form post to the page', () => {
  it('should be answered with the same confirmation when the page is reloaded, however much later', async () => {
    const phone = buildPhone()
    const fields = { name: ' 김하루 ', phone, agreed: 'on' }
    const address = `${server.url}/?ref=some-agent`
    const first = await postForm(address, fields)
    const html = unescaped(await first.text())
    const [row] = await storedOf(phone)
    const day = callBy(new Date(String(row?.submittedAt)))
    expect(html).toContain(`${formatShortDay(day)}까지`)
    expect(html).toContain(maskPhone(phone))
    expect(html).not.toContain(phone)
    expect(html).not.toContain(formatPhone(phone))
    expect(html).not.toContain(String(row?.id))

    const _id = new ObjectId(String(row?.id))
    const elapsed = { 'idempotency.endsAt': new Date(Date.now() - 60_000) }
    await database.db().collection('consultation-requests').updateOne({ _id }, { $set: elapsed })
    const jar = cookieHeader(cookiesAfter(first))
    const again = await postForm(address, fields, jar)
    expect(unescaped(await again.text())).toContain(`${formatShortDay(day)}까지`)
    expect(await storedOf(phone)).toHaveLength(1)
    expect(cookiesAfter(again)).toEqual(cookiesAfter(first))

    // From another browser it is another request.
    expect((await postForm(address, fields)).status).toBe(200)
    expect(await storedOf(phone)).toHaveLength(2)
  })

  it('should open the form again with the name alone, and store the corrected submission beside the first', async () => {
    const phones = [buildPhone(), buildPhone()] as const
    const first = await postForm(`${server.url}/`, {
      name: '김하루',
      phone: phones[0],
      agreed: 'on',
    })
    const jar = cookieHeader(cookiesAfter(first))
    const reopened = await postForm(`${server.url}/`, { name: '김하루', reopen: '1' }, jar)
    const html = unescaped(await reopened.text())
    expect(html).toContain(confirmation.correctedTitle)
    expect(html).toMatch(/<input[^>]*name="isCorrection"[^>]*value="true"/)
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="김하루"/)
    expect(html).not.toContain(phones[0])
    expect(html).not.toMatch(/<input[^>]*name="agreed"[^>]*checked/)
    expect(html).not.toContain(consultation.confirmationTitle)
    const fields = { name: '김하루', phone: phones[1], agreed: 'on', isCorrection: 'true' }
    const second = unescaped(await (await postForm(`${server.url}/`, fields, jar)).text())
    expect(second).toContain(maskPhone(phones[1]))
    for (const phone of phones) expect(await storedOf(phone)).toHaveLength(1)
  })

  it('should come back with the consent ticked only where it is to the notice that the page now has', async () => {
    for (const [consentVersion, isTicked] of [
      ['1', true],
      ['2', false],
    ] as const) {
      const fields = { name: '김하루', phone: '010', agreed: 'on', consentVersion }
      const html = await (await postForm(`${server.url}/`, fields)).text()
      const [box = ''] = /<input[^>]*name="agreed"[^>]*>/.exec(html) ?? []
      expect([consentVersion, / checked/.test(box)]).toEqual([consentVersion, isTicked])
    }
  })

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
