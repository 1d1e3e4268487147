import { jest } from '@jest/globals'
import { createLocalReq, type PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { phoneDigits } from '@/domain/values/phone'
import {
  buildAdmin,
  buildAgent,
  buildPhone,
  buildSubmission,
  password,
} from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()

// Small enough to reach; the defaults are in the table of limits.
const limits = {
  CONSULTATIONS_PER_ADDRESS: '6',
  CONSULTATIONS_PER_PHONE: '3',
  SIGN_IN_ATTEMPTS: '4',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '6',
}
beforeAll(async () => {
  const { completeEnvironment } = await import('@/config/env')
  completeEnvironment(limits)
  // A busy machine would let submissions through uncounted.
  jest.replaceProperty(durations as { rateLimitTimeout: number }, 'rateLimitTimeout', 60_000)
})
afterAll(() => void jest.restoreAllMocks())

let lastAddress = 0
const newAddress = () => `198.51.100.${++lastAddress}`

async function requestFrom(address: string): Promise<PayloadRequest> {
  const headers = new Headers({ 'x-client-address': address })
  return createLocalReq({ req: { headers } }, suite.payload)
}

async function submit(address: string, input: object = buildSubmission()): Promise<string> {
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  return (await submitConsultation(await requestFrom(address), input)).id
}

async function signIn(address: string, email: string, tried = 'wrong password') {
  const { signIn: useCase } = await import('@/useCases/accounts/signIn')
  return useCase(await requestFrom(address), { email, password: tried })
}

/** The code of a refusal, or the text for a success. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => String(error.code),
  )

const counters = async () => {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload).collection('attempts')
}

describe('repeated submissions', () => {
  it('should be refused to an address over its limit, and to no other', async () => {
    const address = newAddress()
    for (let round = 0; round < 6; round += 1) await submit(address)
    expect(await codeOf(submit(address))).toBe('tooManyRequests')
    await submit(newAddress())
  })

  it('should be counted exactly when all arrive at once', async () => {
    const address = newAddress()
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(submit(address))))
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'done'),
      ...Array.from({ length: 6 }, () => 'tooManyRequests'),
    ])
  })

  it('should be refused for one phone in any spelling and from any address', async () => {
    const digits = buildPhone()
    const spellings = [digits, `+82 ${digits.slice(1)}`, `${digits.slice(0, 3)} ${digits.slice(3)}`]
    for (const phone of spellings)
      await submit(newAddress(), buildSubmission({ phone, name: phone }))
    const refused = submit(newAddress(), buildSubmission({ phone: digits, name: '다른 이' }))
    expect(await codeOf(refused)).toBe('tooManyRequests')
  })

  it('should be refused with the time to wait', async () => {
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    const phone = buildPhone()
    for (let round = 0; round < 3; round += 1)
      await submit(newAddress(), buildSubmission({ phone, name: `김하루 ${round}` }))
    const req = await requestFrom(newAddress())
    expect(await codeOf(submitConsultation(req, buildSubmission({ phone })))).toBe(
      'tooManyRequests',
    )
    const seconds = Number(req.responseHeaders?.get('Retry-After'))
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
  })

  it('should still get the stored answer for a repeat, which counts for no phone', async () => {
    const address = newAddress()
    const phone = buildPhone()
    const first = { ...buildSubmission({ phone }), idempotencyKey: 'k'.repeat(20) }
    const id = await submit(address, first)
    for (let round = 0; round < 10; round += 1) expect(await submit(address, first)).toBe(id)
    // The address has reached its limit, the phone has not.
    expect(await codeOf(submit(address))).toBe('tooManyRequests')
    await submit(newAddress(), buildSubmission({ phone, name: '둘' }))
    await submit(newAddress(), buildSubmission({ phone, name: '셋' }))
    expect(await codeOf(submit(newAddress(), buildSubmission({ phone, name: '넷' })))).toBe(
      'tooManyRequests',
    )
    expect(await submit(newAddress(), first)).toBe(id)
    expect(await codeOf(submit(newAddress(), { ...first, name: '다른 이' }))).toBe(
      'idempotencyConflict',
    )
  })

  it('should count refused input against the address only', async () => {
    const address = newAddress()
    const phone = buildPhone()
    const wrong = [{ phone: 'none' }, { phone, agreed: false }, { phone, consentVersion: 99 }]
    for (const fields of [...wrong, ...wrong])
      expect(await codeOf(submit(address, buildSubmission(fields)))).toBe('invalidInput')
    expect(await codeOf(submit(address, buildSubmission({ phone: 'none' })))).toBe(
      'tooManyRequests',
    )
    for (const name of ['하나', '둘', '셋'])
      await submit(newAddress(), buildSubmission({ phone, name }))
  })

  it('should count the addresses of one IPv6 network as one', async () => {
    for (let host = 1; host <= 6; host += 1) await submit(`2001:db8:1:2::${host}`)
    expect(await codeOf(submit('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe('tooManyRequests')
    await submit('2001:db8:1:3::1')
  })

  it('should be counted from zero when the window is over', async () => {
    const address = newAddress()
    const phone = buildPhone()
    for (let round = 0; round < 6; round += 1) await submit(address)
    expect(await codeOf(submit(address, buildSubmission({ phone })))).toBe('tooManyRequests')
    await (await counters()).updateMany({}, { $set: { expiresAt: new Date(0) } })
    await submit(address, buildSubmission({ phone }))
  })

  it('should store no address, phone or e-mail, and nothing beyond the window', async () => {
    const [address, submission, { email }] = [
      newAddress(),
      buildSubmission(),
      await buildAgent(suite.payload),
    ]
    await submit(address, submission)
    expect(await codeOf(signIn(address, email))).toBe('wrongCredentials')
    const stored = JSON.stringify(await (await counters()).find().toArray())
    for (const secret of [address, submission.phone, phoneDigits(submission.phone), email])
      expect(stored).not.toContain(secret)
    const indexes = await (await counters()).indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    )
    const endless = await (
      await counters()
    ).countDocuments({ expiresAt: { $not: { $type: 'date' } } })
    expect(endless).toBe(0)
  })
})

describe('guessing passwords', () => {
  it('should be refused to an address that fails on many accounts, also on new ones', async () => {
    const sprayer = newAddress()
    const { email } = await buildAdmin(suite.payload)
    for (let round = 0; round < 6; round += 1)
      expect(await codeOf(signIn(sprayer, `agent-${round}@test.kr`))).toBe('wrongCredentials')
    expect(await codeOf(signIn(sprayer, email, password))).toBe('tooManyRequests')
    expect(await signIn(newAddress(), email, password)).toMatchObject({ homePath: '/admin' })
  }, 30_000)

  it("should still count after sign-ins to one's own account", async () => {
    const sprayer = newAddress()
    const { email } = await buildAgent(suite.payload)
    for (let round = 0; round < 6; round += 1) {
      expect(await codeOf(signIn(sprayer, `agent-${round}@test.kr`))).toBe('wrongCredentials')
      if (round < 5) await signIn(sprayer, email, password)
    }
    expect(await codeOf(signIn(sprayer, 'agent-7@test.kr'))).toBe('tooManyRequests')
  }, 30_000)

  it('should not count right passwords, however many sign in from one office', async () => {
    const office = newAddress()
    const { email } = await buildAgent(suite.payload)
    for (let round = 0; round < 8; round += 1) await signIn(office, email, password)
  }, 30_000)

  it('should count for the address alone where the password is right, but the agent not approved', async () => {
    const address = newAddress()
    const { email } = await buildAgent(suite.payload, { status: 'pending' })
    for (let round = 0; round < 6; round += 1)
      expect(await codeOf(signIn(address, email, password))).toBe('notApproved')
    expect(await codeOf(signIn(address, email, password))).toBe('tooManyRequests')
  }, 30_000)

  it('should count wrong reset links as well', async () => {
    const { resetPassword } = await import('@/useCases/accounts/resetPassword')
    const address = newAddress()
    const guess = async () =>
      resetPassword(await requestFrom(address), { token: 'A'.repeat(43), password: 'new-password' })
    for (let round = 0; round < 6; round += 1)
      expect(await codeOf(guess())).toBe('resetLinkInvalid')
    expect(await codeOf(guess())).toBe('tooManyRequests')
    expect(await codeOf(signIn(address, 'agent@test.kr'))).toBe('tooManyRequests')
  })
})

describe('rate limits without a database', () => {
  const validate = async (validator: object) => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    await connectedDatabase(suite.payload).command({ collMod: 'attempts', validator })
  }
  beforeAll(() => validate({ impossible: { $exists: true } }))
  afterAll(() => validate({}))

  it('should let visitors submit', async () => {
    const address = newAddress()
    const phone = buildPhone()
    for (let round = 0; round < 8; round += 1)
      await submit(address, buildSubmission({ phone, name: `김하루 ${round}` }))
    expect(await codeOf(submit(address, buildSubmission({ phone: 'none' })))).toBe('invalidInput')
  })

  it('should block sign-in, registration, reset requests and resets', async () => {
    const { registerAgent } = await import('@/useCases/agents/registerAgent')
    const { requestPasswordReset } = await import('@/useCases/accounts/requestPasswordReset')
    const { resetPassword } = await import('@/useCases/accounts/resetPassword')
    const { email } = await buildAgent(suite.payload)
    const address = newAddress()
    const req = await requestFrom(address)
    const account = { name: '이영업', phone: buildPhone(), email: `new-${email}`, password }
    const token = 'A'.repeat(43)
    expect(await codeOf(signIn(address, email, password))).toBe('unavailable')
    expect(await codeOf(registerAgent(req, account))).toBe('unavailable')
    expect(await codeOf(requestPasswordReset(req, { email }))).toBe('unavailable')
    expect(await codeOf(resetPassword(req, { token, password }))).toBe('unavailable')
  })
})
