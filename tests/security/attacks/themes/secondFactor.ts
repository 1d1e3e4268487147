import {
  type Answered,
  type Asked,
  carryOut,
  type Attack,
  type Theme,
} from '@tests/security/attacks/attack'
import {
  makeVictim,
  makeVictims,
  otherVictim,
  rested,
  signingIn,
  type Victim,
  victimPassword,
} from '@tests/security/attacks/victim'
import type { Person, World } from '@tests/security/attacks/world'
import { appCode, keyOf, wrongCode } from '@tests/support/secondFactor'

type Code = keyof typeof statuses

const statuses = {
  invalidInput: 400,
  wrongCredentials: 401,
  secondFactorRequired: 401,
  secondFactorWrong: 401,
  secondFactorMissing: 403,
  forbidden: 403,
  notFound: 404,
  secondFactorLapsed: 409,
  secondFactorMandatory: 409,
  tooManyRequests: 429,
} as const

/** Refused by this code, and without a session. */
const refusal = (code: Code) => ({
  status: statuses[code],
  check: ({ headers, text }: Answered) => {
    expect(text).toContain(`"code":"${code}"`)
    expect(headers.getSetCookie().filter((line) => /^payload-token=./.test(line))).toEqual([])
  },
})

/** What somebody tries who knows the password of an account with a second factor. */
const guess = (
  title: string,
  typed: (victim: Victim, world: World) => object | Promise<object>,
  code: Code = 'secondFactorWrong',
): Attack => ({
  title: `not sign in ${title}`,
  as: 'visitor',
  ...refusal(code),
  prepare: makeVictims,
  ask: async (world) => {
    const victim = await rested(world)
    return signingIn(victim, await typed(victim, world))
  },
})

const signInOnce = async (world: World, victim: Victim, typed: object): Promise<Answered> => {
  const answer = await carryOut(world, 'visitor', signingIn(victim, typed))
  if (answer.status !== 200) throw new Error(`The owner's sign-in was answered ${answer.text}`)
  return answer
}

const guesses: Attack[] = [
  guess('with the password alone', () => ({}), 'secondFactorRequired'),
  guess('with a blank code', () => ({ code: ' ' }), 'secondFactorRequired'),
  guess('with a wrong code', ({ key }) => ({ code: wrongCode(key) })),
  guess('by a word that is no code', () => ({ code: '인증' })),
  guess('with a code that was used before', async (victim, world) => {
    const code = appCode(victim.key)
    await signInOnce(world, victim, { code })
    return { code }
  }),
  guess('with a code from before the last used one', async (victim, world) => {
    const code = appCode(victim.key, -30_000)
    await signInOnce(world, victim, { code: appCode(victim.key, 30_000) })
    return { code }
  }),
  guess('with a recovery code for the second time', async (victim, world) => {
    const code = victim.recoveryCodes.pop()
    await signInOnce(world, victim, { code })
    return { code }
  }),
  guess('with a code of two minutes ago', ({ key }) => ({ code: appCode(key, -120_000) })),
  guess('with a code of two minutes ahead', ({ key }) => ({ code: appCode(key, 120_000) })),
  guess("with a code of another account's app", async (_, world) => ({
    code: appCode((await otherVictim(world)).key),
  })),
  guess("with another account's recovery code", async (_, world) => ({
    code: (await otherVictim(world)).recoveryCodes[0],
  })),
  ...[['123456'], { $ne: '' }, { code: '123456' }, 123_456, true, '1'.repeat(10_000)].map((code) =>
    guess(`with ${JSON.stringify(code).slice(0, 20)} for a code`, () => ({ code }), 'invalidInput'),
  ),
  {
    title: 'not sign in with a code in the address',
    as: 'visitor',
    ...refusal('secondFactorRequired'),
    prepare: makeVictims,
    ask: async (world) => {
      const victim = await rested(world)
      return { ...signingIn(victim), path: `/api/agents/login?code=${appCode(victim.key)}` }
    },
  },
  {
    title: 'not let a right code in after ten wrong ones',
    as: 'visitor',
    ...refusal('tooManyRequests'),
    prepare: makeVictims,
    ask: async (world) => {
      const victim = await rested(world)
      for (let round = 0; round < 10; round += 1)
        await carryOut(world, 'visitor', signingIn(victim, { code: wrongCode(victim.key) }))
      return signingIn(victim, { code: appCode(victim.key) })
    },
  },
]

/** Two at once with the same code: one is the owner. */
const race = (what: string, codeOf: (victim: Victim) => string | undefined): Attack => {
  let rival: Promise<Answered>
  return {
    title: `let one of two in who sign in at once with the same ${what}`,
    as: 'visitor',
    status: [200, 401],
    prepare: makeVictims,
    ask: async (world) => {
      const victim = await rested(world)
      const asked = signingIn(victim, { code: codeOf(victim) })
      rival = carryOut(world, 'visitor', asked)
      return asked
    },
    check: async ({ status }) => {
      expect([status, (await rival).status].toSorted()).toEqual([200, 401])
    },
  }
}

const races: Attack[] = [
  race('code', ({ key }) => appCode(key)),
  race('recovery code', ({ recoveryCodes }) => recoveryCodes.pop()),
]

const rememberedIn = ({ headers }: Answered): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('remembered-browser='))
    ?.split(';')[0] ?? ''

async function rememberedBrowser(world: World, victim: Victim): Promise<string> {
  const typed = { code: appCode(victim.key), remember: true }
  const cookie = rememberedIn(await signInOnce(world, victim, typed))
  if (!cookie) throw new Error('The browser was not remembered.')
  return cookie
}

/** A sign-in with the cookie of a remembered browser. */
const withCookie = (
  title: string,
  prepare: (world: World, victim: Victim) => Promise<{ cookie: string; victim?: Victim }>,
): Attack => ({
  title,
  as: 'visitor',
  ...refusal('secondFactorRequired'),
  // One of them makes a victim of its own.
  changes: true,
  prepare: makeVictims,
  ask: async (world) => {
    const own = await rested(world)
    const { cookie, victim = own } = await prepare(world, own)
    return { ...signingIn(victim), headers: { Cookie: cookie } }
  },
})

const browsers: Attack[] = [
  withCookie("not take one account's remembered browser for another's", async (world, victim) => ({
    cookie: await rememberedBrowser(world, victim),
    victim: await otherVictim(world),
  })),
  withCookie('not take a made-up remembered browser', async () => ({
    cookie: `remembered-browser=${'A'.repeat(43)}`,
  })),
  withCookie('not take a list for a remembered browser', async () => ({
    cookie: 'remembered-browser=a; remembered-browser=b; remembered-browser[$ne]=c',
  })),
  withCookie('forget remembered browsers when everywhere is signed out', async (world) => {
    const victim = await makeVictim(world)
    await rested(world)
    await world.database
      .collection<{ _id: string }>('second-factors')
      .updateOne({ _id: victim.id }, { $inc: { 'active.lastStep': -3 } })
    const cookie = await rememberedBrowser(world, victim)
    await carryOut(world, 'visitor', {
      method: 'POST',
      path: '/api/agents/logout?allSessions=true',
      headers: victim.session,
    })
    return { cookie, victim }
  }),
]

/** What a stolen session of the victim tries, without the password or a code. */
const stolen = (
  title: string,
  path: string,
  body: (victim: Victim, world: World) => unknown,
  code: Code,
): Attack => ({
  title: `not let a stolen session ${title}`,
  as: 'visitor',
  ...refusal(code),
  prepare: makeVictims,
  ask: async (world): Promise<Asked> => {
    const victim = await rested(world)
    return {
      method: 'POST',
      path: `/api/second-factor/${path}`,
      body: await body(victim, world),
      headers: victim.session,
    }
  },
})

const credentials = { password: victimPassword }
const sessions: Attack[] = [
  stolen('begin a setup without the password', 'setup', () => ({}), 'invalidInput'),
  stolen('begin one with a wrong password', 'setup', () => ({ password: 'x' }), 'wrongCredentials'),
  stolen('begin one with the password alone', 'setup', () => credentials, 'secondFactorRequired'),
  stolen(
    'begin one with a wrong code',
    'setup',
    ({ key }) => ({ ...credentials, code: wrongCode(key) }),
    'secondFactorWrong',
  ),
  stolen(
    'confirm what nobody began',
    'confirm',
    ({ key }) => ({ code: appCode(key) }),
    'secondFactorLapsed',
  ),
  stolen(
    'make recovery codes with the password alone',
    'recovery-codes',
    () => credentials,
    'invalidInput',
  ),
  stolen(
    'make recovery codes with a wrong code',
    'recovery-codes',
    ({ key }) => ({ ...credentials, code: wrongCode(key) }),
    'secondFactorWrong',
  ),
  stolen('turn it off with the password alone', 'disable', () => credentials, 'invalidInput'),
  stolen(
    'turn it off with a code alone',
    'disable',
    ({ key }) => ({ code: appCode(key) }),
    'invalidInput',
  ),
  stolen(
    'turn it off with lists for password and code',
    'disable',
    () => ({ password: [victimPassword], code: [['x']] }),
    'invalidInput',
  ),
  {
    title: 'not turn off what is required',
    as: 'visitor',
    ...refusal('secondFactorMandatory'),
    prepare: (world) => makeVictims(world).then(() => world.requireSecondFactor('everyone')),
    ask: async (world) => {
      const { key, session } = await rested(world)
      const body = { ...credentials, code: appCode(key) }
      return { method: 'POST', path: '/api/second-factor/disable', body, headers: session }
    },
  },
  {
    title: 'not let another session of the account confirm a key that waits',
    as: 'visitor',
    ...refusal('secondFactorLapsed'),
    prepare: makeVictims,
    ask: async (world) => {
      const victim = await rested(world)
      const made = await carryOut(world, 'visitor', {
        method: 'POST',
        path: '/api/second-factor/setup',
        body: { ...credentials, code: victim.recoveryCodes.pop() },
        headers: victim.session,
      })
      const signedIn = await signInOnce(world, victim, { code: appCode(victim.key) })
      const key = keyOf(JSON.parse(made.text) as { key: string })
      const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return {
        method: 'POST',
        path: '/api/second-factor/confirm',
        body: { code: appCode(key) },
        headers: { Cookie },
      }
    },
  },
  {
    title: 'not let another site begin a setup with the browser of somebody who is signed in',
    as: 'alice',
    status: [401, 403],
    ask: () => ({
      method: 'POST',
      path: '/api/second-factor/setup',
      body: { password: 'attack-password' },
      headers: { Origin: 'https://evil.test' },
    }),
  },
]

/** A reset by somebody who may not. */
const reset = (
  title: string,
  as: Person,
  path: (world: World) => string | Promise<string>,
  code: Code | 'unauthenticated',
): Attack => ({
  title,
  as,
  ...(code === 'unauthenticated' ? { status: 401 } : refusal(code)),
  prepare: makeVictims,
  ask: async (world) => ({
    method: 'POST',
    path: `/api/${await path(world)}/second-factor-reset`,
    body: { reason: '시험' },
  }),
})

const resets: Attack[] = [
  reset('not let a visitor reset', 'visitor', ({ ids }) => `agents/${ids.bob}`, 'unauthenticated'),
  reset(
    'not let an agent reset a colleague',
    'alice',
    async (world) => `agents/${(await rested(world)).id}`,
    'forbidden',
  ),
  reset(
    'not let an agent reset an admin',
    'alice',
    ({ ids }) => `admins/${ids.admin}`,
    'forbidden',
  ),
  reset(
    'not let agents reset themselves',
    'alice',
    ({ ids }) => `agents/${ids.alice}`,
    'forbidden',
  ),
  reset(
    'not let admins reset themselves',
    'admin',
    ({ ids }) => `admins/${ids.admin}`,
    'forbidden',
  ),
  reset(
    'not find an agent among the admins',
    'admin',
    ({ ids }) => `admins/${ids.bob}`,
    'notFound',
  ),
  reset('not find what is no id', 'admin', () => 'agents/[$ne]', 'notFound'),
]

/** Nobody's answer holds a key, and nobody writes what the server sets. */
const hidden = /recoveryCodes|sealedUnder|lastStep|v1\.[\w-]{20}/
const queries: Attack[] = [
  'where[secondFactor.key][exists]=true',
  'where[active.key][like]=v1',
  'where[recoveryCodes][exists]=true',
  'sort=secondFactor.key',
  'select[secondFactor]=true&select[active]=true',
].map((query) => ({
  title: `not tell an admin a key by ${query}`,
  as: 'admin',
  status: [200, 400],
  ask: () => ({ path: `/api/agents?${query}` }),
  check: ({ text }) => expect(text).not.toMatch(hidden),
}))

const stored: Attack[] = [
  ...['second-factors', 'remembered-browsers', 'sessions'].map((collection): Attack => ({
    title: `not have ${collection} among its addresses`,
    as: 'admin',
    status: 404,
    ask: () => ({ path: `/api/${collection}` }),
  })),
  ...(['alice', 'admin'] as const).map((as): Attack => ({
    title: `not let ${as} say since when there is one`,
    as,
    status: 200,
    changes: true,
    ask: ({ ids }) => ({
      method: 'PATCH',
      path: `/api/agents/${ids.alice}`,
      body: { secondFactorSince: '2020-01-01T00:00:00.000Z' },
    }),
    check: ({ text }) => expect(text).not.toContain('2020-01-01'),
  })),
  {
    title: 'not let an agent decide who must have one',
    as: 'alice',
    status: 403,
    ask: () => ({
      method: 'POST',
      path: '/api/globals/site-settings',
      body: { secondFactor: 'optional' },
    }),
  },
  {
    title: 'not tell a visitor who must have one',
    as: 'visitor',
    status: 200,
    ask: () => ({ path: '/api/globals/site-settings' }),
    check: ({ text }) => expect(text).not.toContain('secondFactor'),
  },
  {
    title: 'not unlock an account by Payload’s own address',
    as: 'admin',
    status: 404,
    prepare: makeVictims,
    ask: async (world) => ({
      method: 'POST',
      path: '/api/agents/unlock',
      body: { email: (await rested(world)).email },
    }),
  },
]

/** What a session of somebody reaches whose second factor has become required and is missing. */
const missing = (as: Person, method: string, path: string, more: Partial<Asked> = {}): Attack => ({
  title: `tell ${as} to set one up at ${method} ${path}${more.headers ? ' with a forged header' : ''}, in a session from before`,
  as,
  ...refusal('secondFactorMissing'),
  prepare: (world) => world.requireSecondFactor('everyone'),
  ask: () => ({ method, path, ...(method === 'GET' ? {} : { body: {} }), ...more }),
})

const leads = (as: Person, path: string, more: Partial<Asked> = {}): Attack => ({
  title: `lead ${as} from ${more.method ?? 'GET'} ${path} to its setup`,
  as,
  status: [303, 307],
  prepare: (world) => world.requireSecondFactor('everyone'),
  ask: () => ({ path, ...more }),
  check: ({ headers }) =>
    expect(headers.get('location') ?? headers.get('x-action-redirect')).toMatch(/\/second-factor/),
})

const enforced: Attack[] = [
  missing('alice', 'GET', '/api/agents/me'),
  missing('alice', 'POST', '/api/agents/refresh-token'),
  missing('alice', 'GET', '/api/customers'),
  missing('alice', 'GET', '/api/customers/counts'),
  missing('alice', 'GET', '/api/consultation-requests'),
  missing('alice', 'GET', '/api/consultation-requests', { headers: { 'x-enrolment': '1' } }),
  missing('alice', 'GET', '/api/arrivals'),
  missing('alice', 'POST', '/api/claims/check'),
  missing('alice', 'GET', '/api/profile'),
  missing('alice', 'PUT', '/api/profile'),
  missing('alice', 'GET', '/api/live'),
  missing('alice', 'POST', '/api/agents/password'),
  missing('admin', 'GET', '/api/admins'),
  missing('admin', 'GET', '/api/admins/me'),
  missing('admin', 'GET', '/api/access'),
  missing('admin', 'GET', '/api/operations/counts'),
  missing('admin', 'POST', '/api/operations/requests'),
  missing('admin', 'POST', '/api/operations/exports'),
  missing('admin', 'POST', '/api/globals/site-settings'),
  {
    ...missing('alice', 'GET', '/api/agents', { headers: {} }),
    title: 'tell a bearer token of such a session the same',
    ask: ({ people }) => ({
      path: '/api/agents',
      headers: {
        Cookie: '',
        Authorization: `JWT ${people.alice.Cookie?.split('=').slice(1).join('=') ?? ''}`,
      },
    }),
  },
  leads('alice', '/dashboard'),
  leads('alice', '/dashboard/settings'),
  leads('admin', '/admin'),
  leads('admin', '/admin/collections/agents'),
  leads('admin', '/admin', {
    method: 'POST',
    body: '[]',
    type: 'text/plain',
    headers: { 'Next-Action': 'x'.repeat(42) },
  }),
]

export const secondFactor: Theme = {
  theme: 'the second factor',
  attacks: [
    ...guesses,
    ...races,
    ...browsers,
    ...sessions,
    ...resets,
    ...queries,
    ...stored,
    ...enforced,
  ],
}
