import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer

beforeAll(async () => {
  server = await startSite()
})
afterAll(() => server.stop())

describe('a running application', () => {
  it.each([
    ['/healthz', 'ok\n'],
    ['/readyz', 'ready\n'],
  ])('should answer %s', async (path, text) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('should let the first admin sign in', async () => {
    const headers = await signIn(server.url)
    const me = await fetch(`${server.url}/api/admins/me`, { headers })
    expect(await me.json()).toMatchObject({ user: { email: 'admin@server.test' } })
  })
})
