import { buildAdmin, buildConsultation, password } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
let token: string

beforeAll(async () => {
  const { email } = await buildAdmin(suite.payload)
  token = await tokenOf('admins', { email, password })
})

describe('HEAD', () => {
  it.each([
    ['/globals/landing-page', 200],
    ['/admins/me', 200],
    ['/consultation-requests?limit=1', 200],
    ['/consultation-requests/000000000000000000000000', 404],
    ['/globals/none', 404],
  ])('should be answered as GET, without a body: %s', async (path, status) => {
    const [get, head] = [
      await rest('GET', path, { token }),
      await rest('HEAD', path, { token }),
    ] as const
    expect([get.status, head.status]).toEqual([status, status])
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(head.body).toBeNull()
  })

  it('should be refused and logged just as GET is', async () => {
    const { id } = await buildConsultation(suite.payload)
    const path = `/consultation-requests/${id}`
    expect((await rest('HEAD', path)).status).toBe((await rest('GET', path)).status)
    await takeAccessLog(suite.payload)
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await rest(method, path, { token })).status).toBe(200)
      expect(await takeAccessLog(suite.payload)).toHaveLength(1)
    }
  })
})
