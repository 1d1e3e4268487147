import { jest } from '@jest/globals'

import { randomKey } from '@/client/randomKey'
import { errors } from '@/copy/errors'
import { submission as copy } from '@/copy/submission'
import { createSubmissionSender } from '@/features/consultation/sendSubmission'

const values = { name: '성춘향', phone: '010-1111-2222', agreed: true }
const page = { consentVersion: 3, consultant: undefined, isCorrection: false }
const signalInput = {} as Parameters<ReturnType<typeof createSubmissionSender>>[2]

/** Stands in for the server. */
function answering(answer: [status: number, body: object] | undefined) {
  const fetched = jest.fn<typeof fetch>(async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    const [status, body] = answer
    const ok = status < 400
    return { headers: new Headers(), ok, status, json: async () => body } as Response
  })
  globalThis.fetch = fetched
  return fetched
}

/** Sends these values, and resolves with the idempotency key. The answer is lost unless there is one. */
async function keyOf(
  send: ReturnType<typeof createSubmissionSender>,
  { callBy, ...changed }: { callBy?: string; phone?: string } = {},
): Promise<string | null> {
  const fetched = answering(callBy ? [201, { callBy }] : undefined)
  await send({ ...values, ...changed }, { ...page, key: randomKey() }, signalInput)
  return new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Idempotency-Key')
}

describe('the idempotency key of a submission', () => {
  beforeEach(() => sessionStorage.clear())

  it('should be the same after a failure, also in the page that a reload brings', async () => {
    const send = createSubmissionSender()
    const first = await keyOf(send)
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(await keyOf(send)).toBe(first)
    expect(await keyOf(createSubmissionSender())).toBe(first)
  })

  it('should be a new one for other content', async () => {
    const first = await keyOf(createSubmissionSender())
    expect(await keyOf(createSubmissionSender(), { phone: '010-3333-4444' })).not.toBe(first)
  })

  it('should be gone from the tab with the confirmation, and stand there without the consent until then', async () => {
    const kept = () => JSON.stringify({ ...sessionStorage })
    const first = (await keyOf(createSubmissionSender())) ?? ''
    expect(kept()).toContain(first)
    expect(kept()).not.toContain('agreed')
    await keyOf(createSubmissionSender(), { callBy: '2999-01-02' })
    expect(Object.keys(sessionStorage)).toEqual(['consultation-confirmation'])
    expect(await keyOf(createSubmissionSender())).not.toBe(first)
  })
})

it.each([
  ['unexpected', 500, errors.unexpected, copy.submitFailure],
  ['unavailable', 503, errors.unavailable, errors.unavailable],
])('should say what failed in the words of the form: %s', async (code, status, message, said) => {
  answering([status, { errors: [{ message, data: { code } }] }])
  const send = createSubmissionSender()
  expect(await send(values, { ...page, key: randomKey() }, signalInput)).toEqual({
    errors: { form: said },
  })
})
