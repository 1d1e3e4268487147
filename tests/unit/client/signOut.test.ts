import { jest } from '@jest/globals'

import { setPageAccount } from '@/client/pageAccount'
import { signOut } from '@/client/signOut'
import { accountHeader } from '@/config/sessionNames'

const agents = '/api/agents/logout'
const admins = '/api/admins/logout'

/** Answers with these statuses in turn, and records the addresses. */
function answerWith(...statuses: number[]): string[] {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address as string)
    const status = statuses.shift()
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
  return asked
}

afterEach(() => void jest.restoreAllMocks())

describe('signing out', () => {
  it.each([
    ['an agent is signed in', 200],
    ['nobody is signed in any more', 400],
    ['the session has been revoked', 401],
  ])('should succeed without a session where %s', async (_, status) => {
    const asked = answerWith(status)
    expect(await signOut({ of: 'agents' })).toBe(true)
    expect(asked).toEqual([agents])
  })

  it("should be sent to the admins' endpoint, and for all devices, when asked to", async () => {
    const asked = answerWith(200, 200)
    expect(await signOut({ of: 'admins' })).toBe(true)
    expect(await signOut({ of: 'admins', isEverywhere: true })).toBe(true)
    expect(asked).toEqual([admins, `${admins}?allSessions=true`])
  })

  describe('on the page of an account', () => {
    afterEach(() => setPageAccount(undefined))

    /** Signs out everywhere where that is refused and these accounts are signed in; resolves with what was asked and told. */
    async function signOutBeside(me: Record<string, object | null>) {
      setPageAccount({ collection: 'agents', email: 'a@test.kr', id: 'a1' })
      const changes: [string, string | null][] = []
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
        const path = address as string
        if (init?.method === 'POST') {
          changes.push([path, new Headers(init.headers).get(accountHeader)])
          return new Response('{}', { status: 400 })
        }
        return Response.json({ user: me[/api\/(\w+)\/me/.exec(path)?.[1] ?? ''] ?? null })
      })
      const told = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
      const isOver = await signOut({ of: 'agents', isEverywhere: true })
      return { changes, isOver, told: told.mock.calls.length }
    }

    it.each([
      ['another agent', { agents: { id: 'a2' } }],
      ['an admin', { admins: { id: 'm1' } }],
    ])('should leave %s signed in who has signed in meanwhile, in all tabs', async (_, me) => {
      expect(await signOutBeside(me)).toEqual({
        changes: [[`${agents}?allSessions=true`, 'a1']],
        isOver: true,
        told: 0,
      })
    })

    it('should tell the other tabs where nobody is signed in any more', async () => {
      expect(await signOutBeside({})).toMatchObject({ isOver: true, told: 1 })
    })
  })

  it.each([
    ['the server fails', [500]],
    ['the database is away', [503]],
    ['there are too many requests', [429]],
    ['nothing answers', []],
    ['it is refused, and nobody else is signed out', [403, 200]],
  ])('should fail where %s', async (_, statuses) => {
    const asked = answerWith(...statuses)
    expect(await signOut({ of: 'agents' })).toBe(false)
    expect(asked).toEqual([agents])
  })
})
