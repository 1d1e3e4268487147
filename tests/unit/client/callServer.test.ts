import { jest } from '@jest/globals'

import { callServer, file, hasLostAccess, json } from '@/client/callServer'
import { durations } from '@/config/durations'

const address = '/api/profile'
const noAnswer = { ok: false, code: 'noAnswer', status: 0, fieldErrors: [] }

const answerWith = (status: number, body: BodyInit | null) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))

const sent = () => jest.mocked(globalThis.fetch).mock.calls[0]?.[1]

afterEach(() => void jest.restoreAllMocks())

describe('the HTTP request', () => {
  it('should be an uncached GET unless the caller says otherwise', async () => {
    const fetch = answerWith(200, '{}')
    await callServer('/api/customers')
    expect(fetch.mock.calls).toEqual([
      [
        '/api/customers',
        expect.objectContaining({ method: 'GET', cache: 'no-store', headers: {} }),
      ],
    ])
    expect(sent()?.body).toBeUndefined()
  })

  it('should send JSON with its idempotency key', async () => {
    answerWith(201, '{}')
    await callServer(address, { method: 'POST', body: { name: '김하루' }, idempotencyKey: 'k1' })
    expect(sent()).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
      body: '{"name":"김하루"}',
    })
  })

  it("should send a form unchanged, with the browser's content type", async () => {
    answerWith(200, '{}')
    const body = new FormData()
    await callServer(address, { method: 'PUT', body })
    expect(sent()?.body).toBe(body)
    expect(sent()?.headers).toEqual({})
  })
})

describe('a success', () => {
  it('should return the parsed body', async () => {
    answerWith(200, '{"id":"a"}')
    expect(await callServer(address, { read: json<{ id: string }> })).toEqual({
      ok: true,
      data: { id: 'a' },
    })
  })

  it('should return a file', async () => {
    answerWith(200, 'a,b')
    const result = await callServer(address, { read: file })
    expect(result.ok && (await result.data.text())).toBe('a,b')
  })

  it('should not read a body that the caller does not ask for', async () => {
    answerWith(200, '<html>')
    expect(await callServer(address, { method: 'POST' })).toEqual({ ok: true, data: undefined })
  })

  it('should be only the expected status, when one is given', async () => {
    answerWith(200, '{}')
    const call = { method: 'POST', successStatus: 201 } as const
    expect(await callServer(address, call)).toMatchObject({ ok: false, status: 200 })
    answerWith(201, '{}')
    expect(await callServer(address, call)).toMatchObject({ ok: true })
  })
})

describe('a refusal', () => {
  it('should return its code, its message and its field errors', async () => {
    const fieldErrors = [{ path: 'name', message: '이름을 입력해 주세요.' }]
    const data = { code: 'invalidInput', errors: fieldErrors }
    answerWith(400, JSON.stringify({ errors: [{ name: 'AppError', message: '확인', data }] }))
    expect(await callServer(address)).toEqual({
      ok: false,
      code: 'invalidInput',
      status: 400,
      message: '확인',
      fieldErrors,
    })
  })

  it.each([
    ['Payload gives no code', '{"errors":[{"message":"거절","data":null}]}', '거절'],
    ['its fields are no list', '{"errors":[{"message":"거절","data":{"errors":{}}}]}', '거절'],
    ['it has no errors', '{}', undefined],
    ['it is null', 'null', undefined],
    ['it is not JSON', '<html>502 Bad Gateway</html>', undefined],
    ['it is empty', null, undefined],
  ])('should return its status where %s', async (_, body, message) => {
    answerWith(429, body)
    expect(await callServer(address, { read: json })).toEqual({
      ok: false,
      code: 'unknown',
      status: 429,
      message,
      fieldErrors: [],
    })
  })
})

describe('a call without an answer', () => {
  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the browser aborts it', new DOMException('The user aborted a request.', 'AbortError')],
  ])('should be a failure where %s', async (_, error) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(error)
    expect(await callServer(address)).toEqual(noAnswer)
  })

  it('should be a failure when a success is not JSON', async () => {
    answerWith(200, '<html>')
    expect(await callServer(address, { read: json })).toEqual(noAnswer)
  })

  it.each([
    ['20 seconds', undefined, durations.serverCall],
    ['the time that the caller gives', durations.serverUpload, durations.serverUpload],
  ])('should be aborted after %s', async (_, timeoutMs, expected) => {
    const timer = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(timer.signal.reason as Error))
        }),
    )
    const result = callServer(address, timeoutMs ? { timeoutMs } : {})
    timer.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    expect(await result).toEqual(noAnswer)
    expect(timeout.mock.calls).toEqual([[expected]])
  })

  it('should be a failure when the timeout ends while the body is read', async () => {
    const cutOff = new ReadableStream({
      start: (controller) => controller.error(new DOMException('Timed out.', 'TimeoutError')),
    })
    answerWith(200, cutOff)
    expect(await callServer(address, { read: file })).toEqual(noAnswer)
  })
})

describe('access', () => {
  it.each([
    [200, false],
    [400, false],
    [401, true],
    [403, true],
    [404, false],
    [429, false],
    [503, false],
  ])('should be lost after %i: %p', async (status, isLost) => {
    answerWith(status, '{}')
    expect(hasLostAccess(await callServer(address))).toBe(isLost)
  })
})
