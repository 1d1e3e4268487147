import { jest } from '@jest/globals'

import type { AccessLoss } from '@/client/callServer'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import {
  answerQuestions,
  askToSignIn,
  onSignInAsked,
  type Question,
  questions,
} from '@/client/saving/questions'
import { storeUnsaved, unsavedKeys } from '@/client/tabStorage'

const account = { collection: 'agents', id: 'a1', email: 'agent@test.kr' } as const

let stored: Map<string, string>
let stop: () => void
const replace = jest.fn()

beforeEach(() => {
  stored = new Map()
  const sessionStorage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  )
  Object.assign(globalThis, { sessionStorage, window: { location: { replace } } })
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ user: null }, { status: 200 }))
  stop = answerQuestions(account)
})
afterEach(() => {
  stop()
  for (const key of unsavedKeys()) storeUnsaved(key, undefined)
  jest.restoreAllMocks()
  replace.mockReset()
  for (const name of ['sessionStorage', 'window']) Reflect.deleteProperty(globalThis, name)
})

/** The question to sign in, once it is asked. */
async function findSignIn(): Promise<Extract<Question, { kind: 'signIn' }>> {
  while (!questions.view()) await new Promise((resolve) => setTimeout(resolve))
  const question = questions.view()
  expect(question?.kind).toBe('signIn')
  return question as Extract<Question, { kind: 'signIn' }>
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a page whose reading is refused', () => {
  it('should ask to sign in once where something is unsaved, whichever of its readings is refused, and go on', async () => {
    storeUnsaved('memo x', '적다 만 메모')
    const resume = jest.fn()
    const leave = leaveOrSignIn(resume)
    leave({ status: 401 })
    leave({ status: 401 })
    const { answer } = await findSignIn()
    leave({ status: 401 })
    answer(true)
    await settled()
    expect(questions.view()).toBeNull()
    expect(resume).toHaveBeenCalledTimes(1)
    expect(replace).not.toHaveBeenCalled()
    expect(unsavedKeys()).toEqual(['memo x'])
  })

  it('should keep what is unsaved, and nothing else, where somebody signs in later', async () => {
    stored.set('customer-list', '"홍길동"')
    storeUnsaved('memo x', '적다 만 메모')
    leaveOrSignIn(() => {})({ status: 401 })
    const { answer } = await findSignIn()
    answer(false)
    await settled()
    expect(replace).toHaveBeenCalledWith('/login')
    expect([...stored.keys()]).toEqual(['account', 'unsaved memo x'])
  })

  it('should leave by the answer that a save gets, and ask nothing else', async () => {
    storeUnsaved('memo x', '적다 만 메모')
    const leave = leaveOrSignIn(() => {})
    const unfollow = onSignInAsked(() => leave({ status: 401 }))
    void askToSignIn(account, { isOther: false })
    const { answer } = await findSignIn()
    answer(false)
    await settled()
    unfollow()
    expect(questions.view()).toBeNull()
    expect(globalThis.fetch).not.toHaveBeenCalled()
    expect(replace).toHaveBeenCalledWith('/login')
    expect(unsavedKeys()).toEqual(['memo x'])
  })

  it('should keep what is unsaved, and nothing else, where a second factor has to be set up first', async () => {
    stored.set('customer-list', '"홍길동"')
    stored.set('account', '"a1"')
    stored.set('unsaved memo x', '"적다 만 메모"')
    leaveOrSignIn(() => {})({ status: 403, code: 'secondFactorMissing' })
    await settled()
    expect(questions.view()).toBeNull()
    expect(replace).toHaveBeenCalledWith('/login')
    expect([...stored.keys()]).toEqual(['account', 'unsaved memo x'])
  })

  it.each<[string, AccessLoss | undefined, boolean]>([
    ['the session has expired and nothing is unsaved', { status: 401 }, false],
    ['the account lacks the right', { status: 403, code: 'forbidden' }, true],
    ['the session was ended', undefined, true],
  ])('should leave, and leave nothing in the tab, where %s', async (_, loss, isUnsaved) => {
    if (isUnsaved) storeUnsaved('memo x', '적다 만 메모')
    stored.set('customer-list', '"홍길동"')
    leaveOrSignIn(() => {})(loss)
    await settled()
    expect(questions.view()).toBeNull()
    expect(replace).toHaveBeenCalledWith('/login')
    expect([...stored]).toEqual([])
  })
})
