import { packageVersion } from '@/process/packageVersion'
import { openLiveStream } from '@tests/support/http/liveStream'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { submit } from '@tests/support/http/submitters'

const token = 'a-token-for-monitoring-of-some-length'
let server: TestServer

beforeAll(async () => {
  server = await startSite({ METRICS_TOKEN: token })
}, 120_000)
afterAll(() => server.stop())

const ask = (authorization?: string, init: RequestInit = {}) =>
  fetch(`${server.url}/metrics`, {
    ...init,
    headers: authorization ? { Authorization: authorization } : {},
  })
const read = async () => (await ask(`Bearer ${token}`)).text()

/** The value of a series by name and labels, in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}) {
  const line = text.split('\n').find((one) => {
    const [, found, given = ''] = /^(\w+)(?:\{(.*)\})? /.exec(one) ?? []
    const isMeant = Object.entries(labels).every(([key, value]) =>
      given.split(',').includes(`${key}="${value}"`),
    )
    return found === `harumatchum_${name}` && isMeant
  })
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('/metrics', () => {
  it.each([
    ['nothing', undefined],
    ['another secret', `Bearer ${token.replace('a', 'b')}`],
    ['a part of the secret', `Bearer ${token.slice(0, -1)}`],
    ['the secret in another way', `Basic ${token}`],
  ])('should refuse a client with %s', async (_, authorization) => {
    const answer = await ask(authorization)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.text()).toBe('로그인이 필요합니다.\n')
  })

  it('should be read-only', async () => {
    expect((await ask(`Bearer ${token}`, { method: 'POST' })).status).toBe(405)
    const head = await ask(`Bearer ${token}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('should count requests, submissions, sign-ins and streams', async () => {
    const before = await read()
    expect(before).toContain('nodejs_eventloop_lag_seconds')
    expect(before).toContain('process_resident_memory_bytes')
    expect(valueOf(before, 'ready')).toBe(1)
    expect(valueOf(before, 'build_info', { version: await packageVersion() })).toBe(1)
    expect(valueOf(before, 'outbox_notifications', { state: 'failed' })).toBe(0)
    expect(valueOf(before, 'http_server_errors_total')).toBe(0)
    expect(
      valueOf(before, 'operations_total', { operation: 'submission', outcome: 'failure' }),
    ).toBe(0)
    expect(valueOf(before, 'backup_age_seconds')).toBeUndefined()
    expect(valueOf(before, 'backup_failed')).toBe(0)
    expect(valueOf(before, 'disk_free_bytes')).toBeGreaterThan(0)
    for (const [kind, value] of [
      ['contact', 1],
      ['backup-failed', 0],
      ['mail-failed', 0],
    ] as const)
      expect(valueOf(before, 'trouble', { kind })).toBe(value)

    expect((await submit(server.url)).status).toBe(201)
    expect((await submit(server.url, { phone: '1' })).status).toBe(400)
    await signIn(server.url)
    await expect(
      signIn(server.url, { email: 'nobody@x.kr', password: 'wrong password' }),
    ).rejects.toThrow('401')
    await fetch(`${server.url}/`)
    await fetch(`${server.url}/made-up/${token}?a=홍비밀`)
    const stream = await openLiveStream(server.url, await signIn(server.url))
    const during = await read()
    expect(valueOf(during, 'live_streams')).toBe(1)
    stream.close()

    const after = await read()
    const requests = (labels: Record<string, string>) =>
      valueOf(after, 'http_requests_total', labels)
    expect(requests({ route: 'requests', method: 'POST', status: '201' })).toBe(1)
    expect(requests({ route: 'requests', method: 'POST', status: '400' })).toBe(1)
    expect(requests({ route: 'landing', method: 'GET', status: '200' })).toBe(1)
    expect(requests({ route: 'page', status: '404' })).toBe(1)
    expect(requests({ route: 'metrics', status: '401' })).toBe(4)
    expect(valueOf(after, 'http_request_duration_seconds_count', { route: 'requests' })).toBe(2)
    expect(
      valueOf(after, 'operations_total', { operation: 'submission', outcome: 'accepted' }),
    ).toBe(1)
    expect(
      valueOf(after, 'operations_total', { operation: 'submission', outcome: 'invalidInput' }),
    ).toBe(1)
    expect(
      valueOf(after, 'operations_total', { operation: 'sign-in', outcome: 'wrongCredentials' }),
    ).toBe(1)
    // Any number may contain any digits, so values are removed.
    const series = after.split('\n').map((line) => line.replace(/ \S+$/, ''))
    for (const secret of [token, 'made-up', '홍비밀', 'nobody@x.kr', '010'])
      expect(series.filter((line) => line.includes(secret))).toEqual([])
  })

  it('should not create series for made-up addresses and methods', async () => {
    // Node's own series come with what they measure, such as collections of garbage.
    const count = async () =>
      (await read()).split('\n').filter((line) => line.startsWith('harumatchum_')).length
    await fetch(`${server.url}/made-up`)
    await fetch(`${server.url}/made-up`, { method: 'PATCH' })
    const before = await count()
    for (let number = 0; number < 30; number += 1) {
      await fetch(`${server.url}/made-up-${number}/x.${number}`)
      await fetch(`${server.url}/api/made-up-${number}`).then(({ status }) => status)
    }
    // One series and its histogram for the first address of this kind.
    expect((await count()) - before).toBeLessThan(20)
  })
})
