import { jest } from '@jest/globals'
import { MongoNetworkError } from 'mongodb'

import { completeEnvironment } from '@/config/env'
import { limits } from '@/config/limits'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'
import { base32 } from '@/domain/accounts/base32'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { fakeChannel, outboxOf, sendAll, tokenIn } from '@tests/support/database/outbox'
import { fillCounter } from '@tests/support/database/fillCounter'
import { usePayload } from '@tests/support/database/payload'
import { storedRow } from '@tests/support/database/storedRow'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { personOf, rest, tokenOf } from '@tests/support/http/rest'
import { onlyDate } from '@tests/support/onlyDate'
import { slowRaces } from '@tests/support/races'
import {
  appCode,
  type Enrolled,
  keyOf,
  letTimeStepsPass,
  secondFactorsOf,
  wrongCode,
} from '@tests/support/secondFactor'

const suite = usePayload()

type Collection = 'admins' | 'agents'
type Person = Enrolled & { id: string; email: string; collection: Collection; token: string }

/** A new address each time, so that no test shares another's counters. */
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.7`
}

type Typed = {
  code?: unknown
  remember?: unknown
  browser?: string | undefined
  address?: string
  tried?: string
}

const signIn = (
  { collection, email }: Pick<Person, 'collection' | 'email'>,
  { address = newAddress(), browser, tried = password, ...typed }: Typed = {},
) =>
  rest('POST', `/${collection}/login`, {
    body: { email, password: tried, ...typed },
    headers: {
      'x-client-address': address,
      ...(browser ? { Cookie: `remembered-browser=${browser}` } : {}),
    },
  })

type Refusal = { errors: { message: string; data: { code: string } }[] }

const codeOf = async (response: Response) =>
  response.ok ? 'in' : ((await response.json()) as Refusal).errors[0]?.data.code

const browserIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => /^remembered-browser=([\w.-]+)/.exec(line)?.[1])
    .find(Boolean)

const tokenIn200 = async (response: Response) =>
  ((await response.json()) as { token: string }).token

/** A request of the session of a token, as a route makes it. */
async function requestAs(token: string) {
  const headers = new Headers({ Authorization: `JWT ${token}` })
  const { admitEnrolment } = await import('@/auth/requireSecondFactor')
  const { user } = await suite.payload.auth({ headers: admitEnrolment(headers) })
  return requestOf(suite.payload, user, { 'x-client-address': newAddress() })
}

const useCases = async () => {
  const { setUpSecondFactor } = await import('@/useCases/secondFactor/setUpSecondFactor')
  const { confirmSecondFactor } = await import('@/useCases/secondFactor/confirmSecondFactor')
  const { renewCodes } = await import('@/useCases/secondFactor/renewCodes')
  const { disableSecondFactor } = await import('@/useCases/secondFactor/disableSecondFactor')
  const { readSecondFactor } = await import('@/useCases/secondFactor/readSecondFactor')
  const { resetSecondFactor, resetSecondFactorOf } =
    await import('@/useCases/secondFactor/resetSecondFactor')
  return {
    setUp: setUpSecondFactor,
    confirm: confirmSecondFactor,
    renew: renewCodes,
    disable: disableSecondFactor,
    read: readSecondFactor,
    reset: resetSecondFactor,
    resetByCommand: resetSecondFactorOf,
  }
}

async function enrol(token: string): Promise<Enrolled> {
  const { confirm, setUp } = await useCases()
  const key = keyOf(await setUp(await requestAs(token), { password }))
  const { recoveryCodes } = await confirm(await requestAs(token), { code: appCode(key) })
  return { key, recoveryCodes }
}

const timeStepsPass = async ({ id }: { id: string }) =>
  letTimeStepsPass(await secondFactorsOf(suite.payload), id)

/** Somebody whose second factor is set up, and whose app's codes are all unused. */
async function enrolled(collection: Collection = 'agents'): Promise<Person> {
  const account =
    collection === 'agents' ? await buildAgent(suite.payload) : await buildAdmin(suite.payload)
  const token = await tokenOf(collection, { email: account.email, password })
  const { email, id } = account
  const person = { id, email, collection, token, ...(await enrol(token)) }
  await timeStepsPass(person)
  return person
}

const isIn = async (token: string) => (await personOf(suite.payload, token)) !== null

/** Tries as many codes as an account has in an hour. */
async function useUpCodes(
  { id }: { id: string },
  count: number = limits.wrongCodes,
): Promise<void> {
  const { wrongCodesPerAccount } = await import('@/rateLimit/rateLimits')
  await fillCounter(suite.payload, wrongCodesPerAccount(id), count)
}

async function resetByMail({ email }: { email: string }, chosen: string): Promise<void> {
  const { requestPasswordReset } = await import('@/useCases/accounts/requestPasswordReset')
  const { resetPassword } = await import('@/useCases/accounts/resetPassword')
  const visitor = () => requestOf(suite.payload, null, { 'x-client-address': newAddress() })
  await requestPasswordReset(await visitor(), { email })
  const { channel, sent } = fakeChannel()
  await sendAll(suite.payload, [channel])
  const { link = '' } = sent.find(({ event }) => event === 'password-reset') ?? {}
  await resetPassword(await visitor(), { token: tokenIn(link), password: chosen })
}

const toldOf = async (event: string, id: string) =>
  (await (await outboxOf(suite.payload, { event })).list()).filter(
    ({ subject }) => subject?.value.toHexString() === id,
  ).length

/** Only here and in its own suites: everywhere else the second factor is off. */
const require = (SECOND_FACTOR: string) => completeEnvironment({ SECOND_FACTOR })

afterEach(() => require('optional'))

let one: Person
let other: Person

beforeAll(async () => {
  one = await enrolled()
  other = await enrolled('admins')
}, 120_000)
beforeEach(() => Promise.all([timeStepsPass(one), timeStepsPass(other)]))

describe('signing in with a second factor', () => {
  it('should ask for the code after the right password, and start no session', async () => {
    const response = await signIn(one)
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    expect(await response.json()).toMatchObject({
      errors: [{ message: copy.required, data: { code: 'secondFactorRequired' } }],
    })
    expect(await codeOf(await signIn(one, { code: '  ' }))).toBe('secondFactorRequired')
  })

  it('should say nothing about it after a wrong password, or before an approval', async () => {
    const answer = await signIn(one, { tried: 'wrong horse', code: appCode(one.key) })
    expect(await codeOf(answer)).toBe('wrongCredentials')
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    expect(await codeOf(await signIn({ ...pending, collection: 'agents' }))).toBe('notApproved')
  })

  it.each([
    ['as the app shows it', (code: string) => code],
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'in full width',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit)),
    ],
  ])('should take the code %s', async (_, write) => {
    const response = await signIn(one, { code: write(appCode(one.key)) })
    expect(response.status).toBe(200)
    expect(await personOf(suite.payload, await tokenIn200(response))).toMatchObject({ id: one.id })
  })

  it.each([-30_000, 0, 30_000])('should take the code of a clock %d ms off', async (skew) => {
    // A time step that ends between the app and the check would make it one more.
    jest.useFakeTimers({ now: Date.now(), doNotFake: [...onlyDate] })
    try {
      expect(await codeOf(await signIn(one, { code: appCode(one.key, skew) }))).toBe('in')
    } finally {
      jest.useRealTimers()
    }
  })

  it.each([-120_000, -90_000, 90_000, 120_000])(
    'should refuse the code of a clock %d ms off',
    async (skew) => {
      const code = appCode(one.key, skew)
      expect(await codeOf(await signIn(one, { code }))).toBe('secondFactorWrong')
    },
  )

  it('should take a code once, and none before it afterwards', async () => {
    const [earlier, code] = [appCode(one.key, -30_000), appCode(one.key)]
    expect(await codeOf(await signIn(one, { code }))).toBe('in')
    for (const again of [code, earlier])
      expect(await codeOf(await signIn(one, { code: again }))).toBe('secondFactorWrong')
  })

  it('should let in only one of several people who type the same code at once', async () => {
    for (let round = 0; round < slowRaces; round += 1) {
      await timeStepsPass(one)
      const code = appCode(one.key)
      const answers = await Promise.all([1, 2, 3].map(() => signIn(one, { code }).then(codeOf)))
      expect(answers.toSorted()).toEqual(['in', 'secondFactorWrong', 'secondFactorWrong'])
    }
  }, 240_000)

  it('should take each recovery code once, in any case and grouping', async () => {
    const person = await enrolled()
    const [first = '', second = ''] = person.recoveryCodes
    const typed = first.toUpperCase().replace('-', ' ')
    expect(await codeOf(await signIn(person, { code: typed }))).toBe('in')
    expect(await codeOf(await signIn(person, { code: first }))).toBe('secondFactorWrong')
    const { read } = await useCases()
    expect(await read(await requestAs(person.token))).toMatchObject({ recoveryCodesLeft: 9 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => signIn(person, { code: second }).then(codeOf)),
    )
    expect(answers.toSorted()).toEqual(['in', 'secondFactorWrong', 'secondFactorWrong'])
  })

  it("should take no code of another account's", async () => {
    for (const code of [appCode(other.key), other.recoveryCodes[0]])
      expect(await codeOf(await signIn(one, { code }))).toBe('secondFactorWrong')
    expect(await codeOf(await signIn(other, { code: other.recoveryCodes[0] }))).toBe('in')
  })

  it.each([[[['123456']]], [{ $ne: null }], [123_456], ['1'.repeat(5000)], [true]])(
    'should refuse %j with a sentence',
    async (code) => {
      const response = await signIn(one, { code })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/[가-힣]/)
    },
  )

  it('should count wrong codes like wrong passwords, and let no right password begin anew', async () => {
    const address = newAddress()
    const wrong = () => signIn(one, { address, code: wrongCode(one.key) }).then(codeOf)
    for (let round = 1; round < limits.failedPasswords; round += 1)
      expect(await wrong()).toBe('secondFactorWrong')
    expect(await codeOf(await signIn(one, { address }))).toBe('secondFactorRequired')
    expect(await wrong()).toBe('secondFactorWrong')
    expect(await codeOf(await signIn(one, { address, code: appCode(one.key) }))).toBe(
      'tooManyRequests',
    )
    expect(await codeOf(await signIn(one, { code: appCode(one.key) }))).toBe('in')
  }, 60_000)

  it('should stop guesses at one account from everywhere, but not at others', async () => {
    const person = await enrolled()
    await useUpCodes(person)
    const response = await signIn(person, { code: appCode(person.key) })
    expect([response.status, response.headers.has('Retry-After')]).toEqual([429, true])
    expect(await codeOf(await signIn(one, { code: appCode(one.key) }))).toBe('in')
  })

  it('should begin anew with a password that an admin or the owner sets, and not with one by a reset by mail', async () => {
    const person = await enrolled()
    const tryIn = async (tried: string) =>
      codeOf(await signIn(person, { tried, code: appCode(person.key) }))
    await useUpCodes(person)
    const own = { currentPassword: password, password: 'another horse' }
    const changed = await rest('POST', '/agents/password', { body: own, token: person.token })
    expect(changed.status).toBe(200)
    expect(await tryIn(own.password)).toBe('in')

    await timeStepsPass(person)
    await useUpCodes(person)
    await resetByMail(person, 'third horse')
    expect(await tryIn('third horse')).toBe('tooManyRequests')

    const body = { password: 'fourth horse' }
    const { token } = other
    expect((await rest('PATCH', `/agents/${person.id}`, { body, token })).status).toBe(200)
    expect(await tryIn(body.password)).toBe('in')
  })

  it('should not count a right password without a code against the address', async () => {
    completeEnvironment({ SIGN_IN_ATTEMPTS: '3' })
    try {
      const address = newAddress()
      for (let round = 0; round < 4; round += 1)
        expect(await codeOf(await signIn(one, { address }))).toBe('secondFactorRequired')
    } finally {
      completeEnvironment({ SIGN_IN_ATTEMPTS: '' })
    }
  })
})

describe('a remembered browser', () => {
  const remembered = async (person: Person, before?: string) => {
    await timeStepsPass(person)
    const code = appCode(person.key)
    const browser = browserIn(await signIn(person, { browser: before, code, remember: true }))
    if (!browser) throw new Error('The browser was not remembered.')
    return browser
  }

  it('should be asked for no code, and only for the account that it was remembered for', async () => {
    const browser = await remembered(one)
    const again = await signIn(one, { browser, remember: true })
    expect([again.status, browserIn(again)]).toEqual([200, undefined])
    expect(await codeOf(await signIn(other, { browser }))).toBe('secondFactorRequired')
    expect(await codeOf(await signIn(one, { browser: `${browser.slice(1)}A` }))).toBe(
      'secondFactorRequired',
    )
  })

  it('should be remembered for several accounts at once', async () => {
    const browser = await remembered(other, await remembered(one))
    for (const person of [one, other])
      expect(await codeOf(await signIn(person, { browser }))).toBe('in')
  })

  it('should still need the password', async () => {
    const browser = await remembered(one)
    expect(await codeOf(await signIn(one, { browser, tried: 'wrong' }))).toBe('wrongCredentials')
  })

  it('should be remembered for thirty days', async () => {
    const browser = await remembered(one)
    const { connectedDatabase } = await import('@/database/core/adapter')
    const rows = connectedDatabase(suite.payload).collection('remembered-browsers')
    const [row] = await rows.find({ account: one.id }).sort({ createdAt: -1 }).toArray()
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(JSON.stringify(row)).not.toContain(browser)
    await rows.updateOne({ _id: row?._id }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await codeOf(await signIn(one, { browser }))).toBe('secondFactorRequired')
  })

  it('should not be remembered without asking for it, or without a second factor', async () => {
    expect(browserIn(await signIn(one, { code: appCode(one.key) }))).toBeUndefined()
    const plain = { ...(await buildAgent(suite.payload)), collection: 'agents' } as const
    expect(browserIn(await signIn(plain, { remember: true, code: '123456' }))).toBeUndefined()
  })

  const revocations: [string, (person: Person) => Promise<unknown>][] = [
    [
      'a new password',
      ({ collection, id }) =>
        suite.payload.update({ collection, id, data: { password }, overrideAccess: true }),
    ],
    [
      'signing out everywhere',
      async ({ collection, token }) =>
        rest('POST', `/${collection}/logout?allSessions=true`, { token }),
    ],
    [
      'a new app',
      async ({ key, token }) => {
        const { confirm, setUp } = await useCases()
        const code = appCode(key, 30_000)
        const made = keyOf(await setUp(await requestAs(token), { password, code }))
        await confirm(await requestAs(token), { code: appCode(made) })
      },
    ],
  ]
  it.each(revocations)('should be forgotten by %s', async (_, revoke) => {
    const person = await enrolled()
    const browser = await remembered(person)
    await revoke(person)
    expect(await codeOf(await signIn(person, { browser }))).toBe('secondFactorRequired')
  })

  it('should be forgotten by a reset, also for a second factor that follows', async () => {
    const person = await enrolled()
    const browser = await remembered(person)
    const { reset } = await useCases()
    const admin = await buildAdmin(suite.payload)
    await reset(await requestOf(suite.payload, asPerson(admin, 'admins')), person, {
      reason: '분실',
    })
    await enrol(await tokenOf('agents', { email: person.email, password }))
    expect(await codeOf(await signIn(person, { browser }))).toBe('secondFactorRequired')
  })
})

describe('setting a second factor up', () => {
  const plain = async () => {
    const agent = await buildAgent(suite.payload)
    const token = await tokenOf('agents', { email: agent.email, password })
    return { ...agent, collection: 'agents' as const, token }
  }

  it('should need the password, so that a stolen session can not', async () => {
    const { setUp } = await useCases()
    const { token } = await plain()
    await expect(setUp(await requestAs(token), {})).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(setUp(await requestAs(token), { password: 'wrong' })).rejects.toMatchObject({
      code: 'wrongCredentials',
      status: 401,
      fieldErrors: [{ path: 'password' }],
    })
  })

  it('should change nothing until the app has shown its first code', async () => {
    const { confirm, read, setUp } = await useCases()
    const person = await plain()
    const made = await setUp(await requestAs(person.token), { password })
    expect(made.uri).toContain(`otpauth://totp/`)
    expect(made.uri).toContain(`secret=${base32(keyOf(made))}`)
    expect(made.uri).toContain(encodeURIComponent(person.email))
    expect(await codeOf(await signIn(person))).toBe('in')
    const off = { enabled: false, since: null, recoveryCodesLeft: 0, required: false }
    expect(await read(await requestAs(person.token))).toMatchObject(off)
    await expect(
      confirm(await requestAs(person.token), { code: wrongCode(keyOf(made)) }),
    ).rejects.toMatchObject({ code: 'secondFactorWrong' })
    const code = appCode(keyOf(made))
    const { recoveryCodes } = await confirm(await requestAs(person.token), { code })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await read(await requestAs(person.token))).toMatchObject({
      enabled: true,
      since: expect.stringMatching(/^20\d\d-/),
      recoveryCodesLeft: 10,
      missing: false,
      canDisable: true,
    })
    expect(await codeOf(await signIn(person))).toBe('secondFactorRequired')
    // The code that confirmed it is used up.
    expect(await codeOf(await signIn(person, { code }))).toBe('secondFactorWrong')
  })

  it('should end the other sessions, keep this one, and tell the owner', async () => {
    const person = await plain()
    const elsewhere = await tokenOf('agents', { email: person.email, password })
    await enrol(person.token)
    expect([await isIn(person.token), await isIn(elsewhere)]).toEqual([true, false])
    expect(await toldOf('second-factor-set', person.id)).toBe(1)
  })

  it('should be confirmed by no other session of the account, and store the id of none', async () => {
    const { confirm, setUp } = await useCases()
    const person = await plain()
    const elsewhere = await tokenOf('agents', { email: person.email, password })
    const key = keyOf(await setUp(await requestAs(person.token), { password }))
    const row = await (await secondFactorsOf(suite.payload)).findOne({ _id: person.id })
    const { sidOf } = await import('@/database/accounts/sessions')
    const sid = sidOf(await personOf(suite.payload, person.token))
    expect(JSON.stringify(row)).not.toContain(sid)
    await expect(confirm(await requestAs(elsewhere), { code: appCode(key) })).rejects.toMatchObject(
      { code: 'secondFactorLapsed', status: 409 },
    )
    expect(await isIn(person.token)).toBe(true)
  })

  it('should cost no tries of a sign-in where nothing waits: a stolen session can not keep the owner out', async () => {
    const { confirm } = await useCases()
    const person = await enrolled()
    const tries = Array.from({ length: limits.wrongCodes + 1 }, async () =>
      confirm(await requestAs(person.token), { code: '123456' }).catch(
        (error: { code: string }) => error.code,
      ),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['secondFactorLapsed']))
    expect(await codeOf(await signIn(person, { code: appCode(person.key) }))).toBe('in')
  })

  it('should not be confirmed any more by a session that has ended meanwhile', async () => {
    const { confirm, setUp } = await useCases()
    const person = await plain()
    const key = keyOf(await setUp(await requestAs(person.token), { password }))
    const begun = await requestAs(person.token)
    const tried = 'another horse'
    const { collection, id } = person
    await suite.payload.update({ collection, id, data: { password: tried }, overrideAccess: true })
    await expect(confirm(begun, { code: appCode(key) })).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
    })
    expect(await codeOf(await signIn(person, { tried }))).toBe('in')
  })

  it('should lapse after a quarter of an hour, and be confirmed once', async () => {
    const { confirm, setUp } = await useCases()
    const person = await plain()
    const key = keyOf(await setUp(await requestAs(person.token), { password }))
    const rows = await secondFactorsOf(suite.payload)
    const stored = await rows.findOne({ _id: person.id })
    const { pending } = stored as unknown as { pending: { expiresAt: Date } }
    const left = Number(pending.expiresAt) - Date.now()
    expect(Math.abs(left - 15 * 60 * 1000)).toBeLessThan(30_000)
    const end = (expiresAt: Date) =>
      rows.updateOne({ _id: person.id }, { $set: { 'pending.expiresAt': expiresAt } })
    await end(new Date(Date.now() - 1))
    const send = async () => confirm(await requestAs(person.token), { code: appCode(key) })
    await expect(send()).rejects.toMatchObject({ code: 'secondFactorLapsed' })
    await end(new Date(Date.now() + 60_000))
    const answers = await Promise.allSettled([send(), send()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('should ask for a code to make it anew, and keep the old one until then', async () => {
    const { confirm, setUp } = await useCases()
    const person = await enrolled()
    await expect(setUp(await requestAs(person.token), { password })).rejects.toMatchObject({
      code: 'secondFactorRequired',
    })
    const [code = ''] = person.recoveryCodes
    const made = keyOf(await setUp(await requestAs(person.token), { password, code }))
    expect(await codeOf(await signIn(person, { code: appCode(person.key) }))).toBe('in')
    await confirm(await requestAs(person.token), { code: appCode(made) })
    await timeStepsPass(person)
    for (const old of [appCode(person.key), person.recoveryCodes[1]])
      expect(await codeOf(await signIn(person, { code: old }))).toBe('secondFactorWrong')
    expect(await codeOf(await signIn(person, { code: appCode(made) }))).toBe('in')
  })

  it('should store neither key nor recovery codes so that a reader could use them', async () => {
    const row = JSON.stringify(
      await (await secondFactorsOf(suite.payload)).findOne({ _id: one.id }),
    )
    const { key, recoveryCodes } = one
    const forms = [
      base32(key),
      ...['hex', 'base64', 'base64url'].map((form) => Buffer.from(key).toString(form as 'hex')),
    ]
    for (const text of [
      ...forms,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(row).not.toContain(text)
  })
})

describe('recovery codes made anew', () => {
  it('should replace the old ones, by password and code', async () => {
    const { renew } = await useCases()
    const person = await enrolled()
    await expect(renew(await requestAs(person.token), { password })).rejects.toMatchObject({
      code: 'invalidInput',
    })
    await expect(
      renew(await requestAs(person.token), { password, code: wrongCode(person.key) }),
    ).rejects.toMatchObject({ code: 'secondFactorWrong' })
    const { recoveryCodes } = await renew(await requestAs(person.token), {
      password,
      code: appCode(person.key),
    })
    expect(recoveryCodes).toHaveLength(10)
    expect(await codeOf(await signIn(person, { code: person.recoveryCodes[0] }))).toBe(
      'secondFactorWrong',
    )
    expect(await codeOf(await signIn(person, { code: recoveryCodes[0] }))).toBe('in')
  })
})

describe('a session that ends while its request is worked on', () => {
  type Credentials = { password: string; code: string }
  type Change = (
    req: Awaited<ReturnType<typeof requestAs>>,
    credentials: Credentials,
  ) => Promise<unknown>

  it.each<[string, () => Promise<Change>]>([
    ['make a new key', async () => (await useCases()).setUp],
    ['make new recovery codes', async () => (await useCases()).renew],
    ['turn the second factor off', async () => (await useCases()).disable],
    [
      'choose a new password',
      async () => {
        const { changePassword } = await import('@/useCases/accounts/changePassword')
        return (req, credentials) =>
          changePassword(req, { currentPassword: credentials.password, password: 'another horse' })
      },
    ],
  ])('should not %s', async (_, changeBy) => {
    const change = await changeBy()
    const person = await enrolled()
    const begun = await requestAs(person.token)
    const path = `/${person.collection}/logout?allSessions=true`
    expect((await rest('POST', path, { token: person.token })).status).toBe(200)
    const credentials = { password, code: appCode(person.key) }
    await expect(change(begun, credentials)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await codeOf(await signIn(person, { code: credentials.code }))).toBe('in')
  })
})

describe('a rate limit that can not be given back', () => {
  it('should take nothing from what was done: recovery codes, the question for a code, a session', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const rows = connectedDatabase(suite.payload).collection('attempts')
    const agent = await buildAgent(suite.payload)
    const person = { ...agent, collection: 'agents' as const }
    const token = await tokenOf('agents', { email: agent.email, password })
    const prototype = Object.getPrototypeOf(rows) as typeof rows
    const real = { updateOne: prototype.updateOne, deleteOne: prototype.deleteOne }
    const spies = (['updateOne', 'deleteOne'] as const).map((method) =>
      jest.spyOn(prototype, method).mockImplementation(function (this: typeof rows, ...args) {
        if (this.collectionName === 'attempts') return Promise.reject(new Error('away'))
        return Reflect.apply(real[method] as () => Promise<never>, this, args)
      }),
    )
    try {
      const { key, recoveryCodes } = await enrol(token)
      expect(recoveryCodes).toHaveLength(10)
      await timeStepsPass(person)
      expect(await codeOf(await signIn(person))).toBe('secondFactorRequired')
      expect(await codeOf(await signIn(person, { code: appCode(key) }))).toBe('in')
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })
})

describe('tries with the right password and code', () => {
  const tries = Array.from({ length: limits.failedPasswords + 1 })

  it('should not count where something else refuses to turn it off or to make new codes', async () => {
    const { disable, renew } = await useCases()
    const agent = await buildAgent(suite.payload)
    const token = await tokenOf('agents', { email: agent.email, password })
    for (const [change, code] of [
      [renew, 'secondFactorOff'],
      [disable, 'secondFactorOff'],
    ] as const) {
      const req = await requestAs(token)
      for (const _ of tries)
        await expect(change(req, { password, code: '123456' })).rejects.toMatchObject({ code })
    }
    require('everyone')
    const req = await requestAs(one.token)
    for (const _ of tries)
      await expect(disable(req, { password, code: appCode(one.key) })).rejects.toMatchObject({
        code: 'secondFactorMandatory',
      })
  }, 60_000)

  it('should not count while a setup asks for the code', async () => {
    const { setUp } = await useCases()
    const req = await requestAs(one.token)
    for (const _ of tries)
      await expect(setUp(req, { password })).rejects.toMatchObject({ code: 'secondFactorRequired' })
  }, 60_000)

  it('should not count where the database fails after the password was found to be right', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const rows = connectedDatabase(suite.payload).collection('sessions')
    const prototype = Object.getPrototypeOf(rows) as typeof rows
    const { insertOne } = prototype
    const insertion = jest.spyOn(prototype, 'insertOne').mockImplementation(function (
      this: typeof rows,
      ...args
    ) {
      if (this.collectionName === 'sessions')
        return Promise.reject(new MongoNetworkError('connection closed'))
      return Reflect.apply(insertOne, this, args)
    })
    const [address, code] = [newAddress(), appCode(one.key)]
    await useUpCodes(one, limits.wrongCodes - 1)
    try {
      for (const _ of tries)
        expect(await codeOf(await signIn(one, { address, code }))).toBe('unavailable')
    } finally {
      insertion.mockRestore()
    }
    expect(await codeOf(await signIn(one, { address, code }))).toBe('in')
  }, 60_000)

  it('should not count while an agent waits for approval', async () => {
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    const [person, address] = [{ ...pending, collection: 'agents' as const }, newAddress()]
    for (const _ of tries)
      expect(await codeOf(await signIn(person, { address }))).toBe('notApproved')
  }, 60_000)
})

describe('turning a second factor off', () => {
  it('should ask for password and code, tell the owner, and leave nothing', async () => {
    const { disable } = await useCases()
    const person = await enrolled()
    for (const [credentials, code] of [
      [{ password }, 'invalidInput'],
      [{ password: 'wrong', code: appCode(person.key) }, 'wrongCredentials'],
      [{ password, code: wrongCode(person.key) }, 'secondFactorWrong'],
    ] as const)
      await expect(disable(await requestAs(person.token), credentials)).rejects.toMatchObject({
        code,
      })
    await disable(await requestAs(person.token), { password, code: appCode(person.key) })
    expect(await codeOf(await signIn(person))).toBe('in')
    expect(await (await secondFactorsOf(suite.payload)).findOne({ _id: person.id })).toBeNull()
    expect(await toldOf('second-factor-off', person.id)).toBe(1)
    await expect(
      disable(await requestAs(person.token), { password, code: '123456' }),
    ).rejects.toMatchObject({ code: 'secondFactorOff' })
  })

  it('should be refused where it is required, without using up the code', async () => {
    const { disable } = await useCases()
    require('everyone')
    const credentials = { password, code: appCode(one.key) }
    await expect(disable(await requestAs(one.token), credentials)).rejects.toMatchObject({
      code: 'secondFactorMandatory',
      status: 409,
    })
    expect(await codeOf(await signIn(one, { code: credentials.code }))).toBe('in')
  })
})

describe('a reset by an admin', () => {
  const reason = '휴대폰 분실, 전화로 본인 확인'
  let admin: Admin

  beforeAll(async () => {
    admin = await buildAdmin(suite.payload)
  })
  const asAdmin = () => requestOf(suite.payload, asPerson(admin, 'admins'))
  const decisionsOn = async (id: string) => {
    const { docs } = await suite.payload.find({
      collection: 'decisions',
      where: {
        and: [
          { kind: { equals: 'second-factor' } },
          { or: [{ agent: { equals: id } }, { admin: { equals: id } }] },
        ],
      },
      depth: 0,
    })
    return docs
  }

  it.each<Collection>(['agents', 'admins'])(
    'should let the person in %s in by the password alone, once recorded and once mailed',
    async (collection) => {
      const { reset } = await useCases()
      const person = await enrolled(collection)
      // A double click.
      await Promise.all([
        reset(await asAdmin(), person, { reason }),
        reset(await asAdmin(), person, { reason }),
      ])
      expect(await isIn(person.token)).toBe(false)
      expect(await codeOf(await signIn(person))).toBe('in')
      const records = await decisionsOn(person.id)
      expect(records).toMatchObject([{ reason, decidedBy: admin.id, decidedByEmail: admin.email }])
      expect(await toldOf('second-factor-reset', person.id)).toBe(1)
      const { decisionRecordSentence } = await import('@/useCases/records/decisionRecord')
      const [record] = records
      if (record)
        expect(await decisionRecordSentence(await asAdmin(), record)).toMatch(
          /관리자가 .+의 2단계 인증을 초기화$/,
        )
    },
  )

  it("should be refused for one's own account, to agents, for unknown accounts and without a reason", async () => {
    const { reset } = await useCases()
    const own = await requestOf(suite.payload, asPerson(other as unknown as Admin, 'admins'))
    await expect(reset(own, other, { reason })).rejects.toMatchObject({
      code: 'forbidden',
      message: copy.ownReset,
    })
    const agent = await buildAgent(suite.payload)
    const byAgent = () => requestOf(suite.payload, asPerson(agent, 'agents'))
    await expect(reset(await byAgent(), one, { reason })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      reset(await requestOf(suite.payload, null), one, { reason }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const id of ['0'.repeat(24), 'x'])
      await expect(
        reset(await asAdmin(), { collection: 'agents', id }, { reason }),
      ).rejects.toMatchObject({ code: 'notFound' })
    for (const blank of [undefined, ' ', ['x'], 'x'.repeat(501)])
      await expect(reset(await asAdmin(), one, { reason: blank })).rejects.toMatchObject({
        code: 'invalidInput',
      })
    expect(await codeOf(await signIn(one))).toBe('secondFactorRequired')
  })

  it('should be done by the server for the only admin, recorded and mailed', async () => {
    const { resetByCommand } = await useCases()
    const person = await enrolled('admins')
    const nobody = await requestOf(suite.payload, null)
    expect(await resetByCommand(nobody, ` ${person.email.toUpperCase()} `)).toBe(true)
    expect(await codeOf(await signIn(person))).toBe('in')
    expect(await decisionsOn(person.id)).toMatchObject([{ reason: copy.resetByCommand }])
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(
      sent.filter(
        ({ event, recipient }) => event === 'second-factor-reset' && recipient?.id === person.id,
      ),
    ).toHaveLength(1)
    expect(await resetByCommand(await requestOf(suite.payload, null), person.email)).toBe(false)
    expect(
      await resetByCommand(await requestOf(suite.payload, null), 'nobody@test.kr'),
    ).toBeUndefined()
  })
})

describe('a new password by mail', () => {
  it('should neither remove the second factor nor ask for it, and sign nobody in', async () => {
    const person = await enrolled()
    const tried = 'another horse'
    await resetByMail(person, tried)
    expect(await isIn(person.token)).toBe(false)
    expect(await codeOf(await signIn(person, { tried }))).toBe('secondFactorRequired')
    expect(await codeOf(await signIn(person, { tried, code: appCode(person.key) }))).toBe('in')
  })
})

describe('another PAYLOAD_SECRET, as after a restore', () => {
  it('should be reported to the person and to the operator, let no one in, and cost nobody a try', async () => {
    const { foreignSecondFactors } = await import('@/database/accounts/foreignSecondFactors')
    const { connectedDatabase } = await import('@/database/core/adapter')
    const database = connectedDatabase(suite.payload)
    const person = await enrolled()
    expect(await foreignSecondFactors(database)).toBeUndefined()
    const { PAYLOAD_SECRET } = process.env
    const [address, last] = [
      newAddress(),
      { SIGN_IN_ATTEMPTS: '1', SIGN_IN_ATTEMPTS_PER_ADDRESS: '1' },
    ]
    await useUpCodes(person, limits.wrongCodes - 1)
    completeEnvironment({ PAYLOAD_SECRET: 'y'.repeat(64), ...last })
    try {
      expect(await foreignSecondFactors(database)).toContain(
        'npm run second-factor -- reset <e-mail>',
      )
      for (const code of [undefined, appCode(person.key), person.recoveryCodes[0]]) {
        const response = await signIn(person, { address, code })
        expect(response.status).toBe(403)
        expect(await response.text()).toContain(copy.unreadable)
      }
      completeEnvironment({ PAYLOAD_SECRET })
      expect(await codeOf(await signIn(person, { address, code: appCode(person.key) }))).toBe('in')
    } finally {
      const unset = { SIGN_IN_ATTEMPTS: '', SIGN_IN_ATTEMPTS_PER_ADDRESS: '' }
      completeEnvironment({ PAYLOAD_SECRET, ...unset })
    }
  })

  it('should not be bypassed with the sealed key of another account, which is unreadable too', async () => {
    const person = await enrolled()
    const rows = await secondFactorsOf(suite.payload)
    const own = (await rows.findOne({ _id: one.id })) as unknown as { active: { key: string } }
    await rows.updateOne({ _id: person.id }, { $set: { 'active.key': own.active.key } })
    expect(await codeOf(await signIn(person, { code: appCode(one.key) }))).toBe(
      'secondFactorUnreadable',
    )
  })
})

describe('somebody whose second factor is required and missing', () => {
  let agent: Agent
  let token: string

  beforeAll(async () => {
    agent = await buildAgent(suite.payload)
    token = await tokenOf('agents', { email: agent.email, password })
  })

  const reads = [
    ['GET', '/agents/me'],
    ['GET', '/agents'],
    ['GET', '/consultation-requests'],
    ['GET', '/globals/site-settings'],
    ['POST', '/agents/refresh-token'],
    ['POST', '/agents/password'],
    ['POST', '/globals/site-settings'],
    ['POST', '/consultation-requests'],
    ['POST', '/agents'],
    ['GET', '/media'],
    ['GET', '/access'],
  ] as const
  it.each(reads)('should be told so by %s %s, also in an older session', async (method, path) => {
    require('everyone')
    for (const headers of [{}, { 'x-enrolment': 'true' }] as Record<string, string>[]) {
      const response = await rest(method, path, {
        token,
        headers,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([response.status, await codeOf(response)]).toEqual([403, 'secondFactorMissing'])
      expect([...response.headers.keys()]).not.toContain('x-second-factor-missing')
    }
  })

  it('should count as signed out elsewhere in Payload, until it is no longer required', async () => {
    require('everyone')
    expect(await isIn(token)).toBe(false)
    require('admins')
    expect(await isIn(token)).toBe(true)
  })

  it('should sign in, be led to its setup, and sign out', async () => {
    const { signIn: signInUseCase } = await import('@/useCases/accounts/signIn')
    require('everyone')
    const req = await requestOf(suite.payload, null, { 'x-client-address': newAddress() })
    const session = await signInUseCase(req, { email: agent.email, password })
    expect(session.homePath).toBe('/second-factor')
    const answer = await rest('POST', '/agents/logout', { token: session.token })
    expect(answer.status).toBe(200)
    require('optional')
    expect(await isIn(session.token)).toBe(false)
    expect(await isIn(token)).toBe(true)
  })

  it('should sign in although the token of an earlier session is sent along', async () => {
    require('everyone')
    const response = await rest('POST', '/agents/login', {
      token,
      body: { email: agent.email, password },
      headers: { 'x-client-address': newAddress() },
    })
    expect(response.status).toBe(200)
    expect([...response.headers.keys()]).not.toContain('x-second-factor-missing')
  })

  it('should see all of it once it is set up', async () => {
    const person = await buildAgent(suite.payload)
    const own = await tokenOf('agents', { email: person.email, password })
    require('everyone')
    const { read } = await useCases()
    expect(await read(await requestAs(own))).toMatchObject({ required: true, missing: true })
    await enrol(own)
    expect(await isIn(own)).toBe(true)
    expect(await read(await requestAs(own))).toMatchObject({ missing: false, canDisable: false })
  })

  it('should follow no live stream, which ends with the reason', async () => {
    const { findStreamEnd } = await import('@/live/findStreamEnd')
    const user = await personOf(suite.payload, token)
    const { sidOf } = await import('@/database/accounts/sessions')
    const person = { id: agent.id, collection: 'agents', sid: sidOf(user) ?? '' } as const
    expect(await findStreamEnd(suite.payload, person)).toBeNull()
    require('everyone')
    expect(await findStreamEnd(suite.payload, person)).toEqual({ code: 'secondFactorMissing' })
  })

  it('should depend on the site settings where the environment sets no policy', async () => {
    require('')
    const settings = async (secondFactor: 'admins' | 'everyone') =>
      suite.payload.updateGlobal({
        slug: 'site-settings',
        data: { secondFactor },
        overrideAccess: true,
      })
    const admin = await buildAdmin(suite.payload)
    const adminToken = await tokenOf('admins', { email: admin.email, password })
    await settings('admins')
    expect([await isIn(token), await isIn(adminToken)]).toEqual([true, false])
    await settings('everyone')
    expect([await isIn(token), await isIn(adminToken)]).toEqual([false, false])
    expect(
      JSON.stringify(await (await rest('GET', '/globals/site-settings')).json()),
    ).not.toContain('everyone')
  })
})

describe('what is stored about a second factor', () => {
  it('should be removed with the account, and by anonymising it', async () => {
    const admin = await enrolled('admins')
    await suite.payload.delete({ collection: 'admins', id: admin.id, overrideAccess: true })
    const agent = await enrolled()
    const { anonymiseAgent } = await import('@/useCases/agents/anonymiseAgent')
    await suite.payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    const by = await requestOf(suite.payload, asPerson(other as unknown as Admin, 'admins'))
    await anonymiseAgent(by, agent.id)
    const rows = await secondFactorsOf(suite.payload)
    expect(await rows.find({ _id: { $in: [admin.id, agent.id] } }).toArray()).toEqual([])
    expect(
      (await (await storedRow(suite.payload, 'agents', agent.id)).get()) ?? {},
    ).not.toHaveProperty('secondFactorSince')
  })

  it('should be in no answer: only the time of its setup, to the owner and admins', async () => {
    const own = await rest('GET', `/agents/${one.id}`, { token: one.token })
    const body = (await own.json()) as Record<string, unknown>
    expect(body.secondFactorSince).toEqual(expect.stringMatching(/^20\d\d-/))
    expect(JSON.stringify(body)).not.toMatch(/recovery|sealed|lastStep|pending/)
    for (const query of [
      'where[active.key][exists]=true',
      'where[secondFactor.key][exists]=true',
      'sort=secondFactor.key',
      'select[secondFactor]=true',
    ]) {
      const response = await rest('GET', `/agents?${query}`, { token: other.token })
      expect(await response.text()).not.toMatch(/recovery|sealed|lastStep/)
    }
    expect((await rest('GET', '/second-factors', { token: other.token })).status).toBe(404)
  })

  it('should be changed by no client', async () => {
    const before = await (await storedRow(suite.payload, 'agents', one.id)).get()
    for (const token of [one.token, other.token]) {
      const body = { name: '이영업', phone: '010-1234-5678', secondFactorSince: null }
      await rest('PATCH', `/agents/${one.id}`, { token, body })
    }
    const after = await (await storedRow(suite.payload, 'agents', one.id)).get()
    expect(after?.secondFactorSince).toEqual(before?.secondFactorSince)
    expect(await codeOf(await signIn(one))).toBe('secondFactorRequired')
  })
})
