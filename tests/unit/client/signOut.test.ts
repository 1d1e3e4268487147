import { jest } from '@jest/globals'

import { signOut } from '@/client/signOut'

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
    ['an agent is signed in', [200], [agents]],
    ['nobody is signed in any more', [400], [agents]],
    ['the session has been revoked', [401], [agents]],
    ['an admin has signed in in another tab', [403, 200], [agents, admins]],
  ])('should succeed without a session where %s', async (_, statuses, addresses) => {
    const asked = answerWith(...statuses)
    expect(await signOut({ of: 'agents' })).toBe(true)
    expect(asked).toEqual(addresses)
  })

  it("should be sent to the admins' endpoint, and for all devices, when asked to", async () => {
    const asked = answerWith(200, 403, 200)
    expect(await signOut({ of: 'admins' })).toBe(true)
    // An agent's other sessions are not an admin page's to end.
    expect(await signOut({ of: 'admins', isEverywhere: true })).toBe(true)
    expect(asked).toEqual([admins, `${admins}?allSessions=true`, agents])
  })

  it.each([
    ['the server fails', [500]],
    ['the database is away', [503]],
    ['there are too many requests', [429]],
    ['nothing answers', []],
    ['the other account can not be signed out', [403, 500]],
  ])('should fail where %s', async (_, statuses) => {
    answerWith(...statuses)
    expect(await signOut({ of: 'agents' })).toBe(false)
  })
})
