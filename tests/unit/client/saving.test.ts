import { jest } from '@jest/globals'

import { callServer, hasLostAccess, type Result } from '@/client/callServer'
import { answerQuestions, type Question, questions } from '@/client/saving/questions'
import { answerDataSubject, type Demand } from '@/admin/operationsPanel/data/answerDataSubject'
import { closeInRegister, enterInRegister } from '@/admin/operationsPanel/data/dataSubjectRegister'
import { strikeMemo } from '@/client/activities'
import { saveFromBase, theirsLoaded } from '@/client/saving/saveFromBase'
import { hasUnsavedInput, trackUnsavedInput, whenNothingIsTyped } from '@/client/unsavedInput'
import { accountHeader } from '@/config/sessionNames'
import { edits as copy } from '@/copy/edits'
import type { Difference } from '@/domain/content/edits'
import { errorTable } from '@/domain/shared/errors'
import type { RegisterEntry } from '@/domain/dataSubjects/dataSubjectRegisterSchemas'

const account = { collection: 'admins', id: 'a1', email: 'admin@test.kr' } as const

/** Answers saves in their order, and says whose session this browser has, unless it can't tell. */
function serve(saves: number[], sessionOf: () => { admins?: string; agents?: string } | null) {
  const sent: RequestInit[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const collection = /^\/api\/(admins|agents)\/me/.exec(String(address))?.[1]
    if (collection) {
      const sessions = sessionOf()
      if (!sessions) return Response.json({}, { status: 503 })
      const id = sessions[collection as 'admins' | 'agents']
      return Response.json({ user: id ? { id } : null })
    }
    sent.push(init ?? {})
    return Response.json({}, { status: saves[sent.length - 1] ?? 200 })
  })
  return sent
}

/** Answers the next question. */
async function answerNext<Kind extends Question['kind']>(
  kind: Kind,
  answer: (question: Extract<Question, { kind: Kind }>) => void,
): Promise<void> {
  const question = await new Promise<Question>((resolve) => {
    const look = () => {
      const shown = questions.view()
      if (!shown) return
      end()
      resolve(shown)
    }
    const end = questions.subscribe(look)
    look()
  })
  expect(question.kind).toBe(kind)
  answer(question as Extract<Question, { kind: Kind }>)
}

let leavePage: () => void = () => {}
beforeEach(() => (leavePage = answerQuestions(account)))
afterEach(() => {
  leavePage()
  jest.restoreAllMocks()
})

/** Answers every request with a refusal, and counts them. */
function refuse(status: number, code: string) {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ errors: [{ data: { code } }] }, { status }))
  return () => fetched.mock.calls.length
}

const save = () => callServer('/api/agents/x', { method: 'PATCH', body: {}, isSave: true })
const accountsOf = (sent: RequestInit[]) =>
  sent.map(({ headers }) => (headers as Record<string, string>)[accountHeader])

describe('a save', () => {
  it.each([
    [401, 'wrongCredentials'],
    [401, 'secondFactorWrong'],
    [403, 'secondFactorMissing'],
  ])('should not ask to sign in again after %i %s', async (status, code) => {
    const requests = refuse(status, code)
    expect(await save()).toMatchObject({ ok: false, status, code })
    expect(questions.view()).toBeNull()
    expect(requests()).toBe(1)
  })

  it("should go out in the name of the page's account", async () => {
    const sent = serve([], () => ({}))
    expect(await save()).toMatchObject({ ok: true })
    expect(accountsOf(sent)).toEqual([account.id])
    await callServer('/api/agents/x', { method: 'PATCH', body: {} })
    expect(accountsOf(sent)).toEqual([account.id, undefined])
  })

  it.each<[string, () => Promise<Result<unknown>>]>([
    ['an entry of the register', () => enterInRegister({} as RegisterEntry)],
    ['an answer in the register', () => closeInRegister('x', { outcome: 'done' })],
    ['a memo that is struck out', () => strikeMemo('x', 'y')],
  ])('should ask to sign in again, and go on by itself: %s', async (_, make) => {
    const sent = serve([401], () => ({}))
    const made = make()
    await answerNext('signIn', ({ answer, continues }) => {
      expect(continues).toMatch(/[가이]$/)
      answer(true)
    })
    await made
    expect(accountsOf(sent)).toEqual([account.id, account.id])
  })

  it('should be sent once more after signing in beside the page', async () => {
    const sent = serve([403], () => ({}))
    const saved = save()
    await answerNext('signIn', ({ account: asked, answer, isOther }) => {
      expect([asked, isOther]).toEqual([account, false])
      answer(true)
    })
    expect(await saved).toMatchObject({ ok: true })
    expect(sent).toHaveLength(2)
  })

  it('should ask once for two that wait', async () => {
    const sent = serve([401, 401], () => ({}))
    const both = Promise.all([save(), save()])
    await answerNext('signIn', ({ answer }) => answer(true))
    expect((await both).map(({ ok }) => ok)).toEqual([true, true])
    expect(sent).toHaveLength(4)
  })

  it.each([{ admins: 'a2' }, { agents: 'b1' }])(
    'should not be made in the name of another account: %j',
    async (session) => {
      serve([403], () => session)
      const saved = save()
      await answerNext('signIn', ({ answer, isOther }) => {
        expect(isOther).toBe(true)
        answer(false)
      })
      const result = await saved
      expect(result).toMatchObject({ code: 'sessionExpired', message: copy.notSaved })
      // The page stays, with what was typed.
      expect(hasLostAccess(result)).toBe(false)
    },
  )

  it('should be refused at once where the account lacks the right', async () => {
    serve([403], () => ({ admins: account.id }))
    expect(await save()).toMatchObject({ ok: false, status: 403, code: 'unknown' })
    expect(questions.view()).toBeNull()
  })

  it.each([
    ['and be stored', [401], true],
    ['but only once', [401, 401], false],
  ])(
    'should be sent once more where the account is signed in again since, %s',
    async (_, saves, ok) => {
      const sent = serve(saves, () => ({ admins: account.id }))
      expect(await save()).toMatchObject({ ok })
      expect(sent).toHaveLength(2)
      expect(questions.view()).toBeNull()
    },
  )

  it.each([401, 403])(
    'should be refused as one to try again after %i where nobody can tell who is signed in',
    async (status) => {
      serve([status], () => null)
      const result = await save()
      const { text: message } = errorTable.unavailable
      expect(result).toMatchObject({ ok: false, code: 'unavailable', message, status: 503 })
      // The page stays, with what was typed.
      expect(hasLostAccess(result)).toBe(false)
      expect(questions.view()).toBeNull()
    },
  )

  it('should be refused as it is where nobody can be asked', async () => {
    leavePage()
    serve([401], () => ({}))
    const result = await save()
    expect(hasLostAccess(result)).toBe(true)
  })
})

describe('a conflict', () => {
  const difference = (theirs: string): Difference => ({
    path: 'name',
    label: '이름',
    message: '',
    theirs,
    yours: '나',
    shown: { theirs, yours: '나' },
  })
  const refused = (theirs: string): Result => ({
    ok: false,
    code: 'editConflict',
    status: 409,
    fieldErrors: [difference(theirs)],
  })
  const base = { name: '처음', phone: '1' }

  it("should be resolved against the state that was shown, so that a third person's save asks again", async () => {
    const bases: object[] = []
    const answers = [refused('그'), refused('그녀'), { ok: true, data: undefined } as const]
    const saved = saveFromBase(
      base,
      async (from) => {
        bases.push(from)
        return answers[bases.length - 1] ?? refused('')
      },
      () => {},
    )
    await answerNext('conflict', ({ answer }) => answer('mine'))
    await answerNext('conflict', ({ answer, differences }) => {
      expect(differences).toEqual([difference('그녀')])
      answer('mine')
    })
    expect(await saved).toMatchObject({ ok: true })
    expect(bases).toEqual([base, { ...base, name: '그' }, { ...base, name: '그녀' }])
  })

  it("should leave in a data subject's correction what only the other has corrected", async () => {
    const stored: Difference = { ...difference('+82'), path: 'phone', isKept: true }
    const bodies: unknown[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      const errors = [{ data: { code: 'editConflict', errors: [stored] } }]
      return bodies.length > 1 ? Response.json({}) : Response.json({ errors }, { status: 409 })
    })
    const demand = { action: 'correct', name: '나', phone: '1', base } as Demand
    const answered = answerDataSubject('x', demand, () => {})
    await answerNext('conflict', ({ answer }) => answer('mine'))
    expect(await answered).toMatchObject({ ok: true })
    expect(bodies).toMatchObject([
      { name: '나', phone: '1', base },
      { name: '나', phone: '+82', base: { ...base, phone: '+82' } },
    ])
  })

  it('should load the stored content when the conflict dialog asks for it', async () => {
    const loadTheirs = jest.fn()
    const saved = saveFromBase(base, async () => refused('그'), loadTheirs)
    await answerNext('conflict', ({ answer }) => answer('theirs'))
    expect(await saved).toBe(theirsLoaded)
    expect(loadTheirs).toHaveBeenCalledWith({ ...base, name: '그' })
  })

  it('should save nothing when the conflict dialog is cancelled', async () => {
    const saved = saveFromBase(
      base,
      async () => refused('그'),
      () => {},
    )
    await answerNext('conflict', ({ answer }) => answer('neither'))
    expect(await saved).toMatchObject({ code: 'editConflict' })
  })
})

describe('a conflict with what the same person has saved', () => {
  const etag = '"d.layout.hashes"'
  const difference = {
    path: 'name',
    label: '이름',
    message: '',
    theirs: '그',
    yours: '나',
    shown: {},
  }
  const errors = [
    { message: copy.conflictTitle, data: { code: 'editConflict', errors: [difference] } },
  ]

  /** Saves in another window of an account, and waits until this window must have heard of it. */
  async function saveInOtherWindow(id: string): Promise<void> {
    const [other, own] = [new BroadcastChannel(`saves ${id}`), new BroadcastChannel(`saves ${id}`)]
    const isHeard = new Promise((resolve) => own.addEventListener('message', resolve))
    other.postMessage(etag)
    await isHeard
    other.close()
    own.close()
  }

  it.each([
    ['name the window where it was the same account', account.id, copy.otherWindowTitle],
    ['name a person where it was another account', 'b1', copy.conflictTitle],
  ])('should %s', async (_, id, title) => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ errors }, { status: 409, headers: { etag } }))
    await saveInOtherWindow(id)
    const result = await save()
    expect(result).toMatchObject({ code: 'editConflict', message: title, etag })
    const isOwn = title === copy.otherWindowTitle
    expect(result).toMatchObject({
      fieldErrors: [{ ...difference, message: isOwn ? copy.changedInOtherWindow('이름') : '' }],
    })
  })

  it('should be recognised by the ETag of the answer to a save', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { headers: { etag } }))
    const other = new BroadcastChannel(`saves ${account.id}`)
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data)),
    )
    await save()
    expect(await heard).toBe(etag)
    other.close()
  })
})

describe('a browser without BroadcastChannel', () => {
  const { BroadcastChannel } = globalThis
  beforeEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  afterEach(() => void Object.assign(globalThis, { BroadcastChannel }))

  it('should save all the same', async () => {
    leavePage()
    leavePage = answerQuestions(account)
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(Response.json({}, { headers: { etag: '"e"' } }))
    expect(await save()).toMatchObject({ ok: true })
  })
})

describe('a page with unsaved input', () => {
  it('should wait until the last of it is saved or given up', () => {
    const continueIt = jest.fn()
    const ends = [trackUnsavedInput(), trackUnsavedInput()]
    whenNothingIsTyped(continueIt)
    ends[0]?.()
    expect([hasUnsavedInput(), continueIt.mock.calls.length]).toEqual([true, 0])
    ends[1]?.()
    expect([hasUnsavedInput(), continueIt.mock.calls.length]).toEqual([false, 1])
    whenNothingIsTyped(continueIt)
    expect(continueIt).toHaveBeenCalledTimes(2)
  })
})
