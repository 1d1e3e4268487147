import { limits } from '@/config/limits'
import { buildAdmin, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

const partOf = (data: object, type?: string) =>
  [
    '--B',
    'Content-Disposition: form-data; name="_payload"',
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    JSON.stringify(data),
    '--B--',
    '',
  ].join('\r\n')

const types = [
  'multipart/form-data; Boundary=B',
  'multipart/form-data;  boundary=B',
  'multipart/form-data; boundary=B ; charset=utf-8',
  'multipart/form-data; boundary=B;',
  'multipart/form-data; boundary=B; charset="x',
  'MULTIPART/Form-Data ; boundary="B"',
]

const send = (
  method: 'PATCH' | 'POST',
  path: string,
  type: string,
  raw: string | Uint8Array<ArrayBuffer>,
  token?: string,
) => rest(method, path, { headers: { 'Content-Type': type }, raw, ...(token ? { token } : {}) })

describe('a form', () => {
  it.each(types)('should be read, however its type is spelled: %s', async (type) => {
    const { email, id } = await buildAdmin(suite.payload)
    const token = await tokenOf('admins', { email, password })
    const saved = await send('PATCH', `/admins/${id}`, type, partOf({ name: '오관리' }), token)
    expect(await saved.json()).toMatchObject({ doc: { name: '오관리' } })
  })

  it.each([
    ['POST', '/media'],
    ['POST', '/consultant-profile'],
    ['POST', '/agents/logout'],
    ['PATCH', '/agents/6561e5c2a1b2c3d4e5f60718'],
    ['POST', '/globals/site-settings'],
  ] as const)(
    'should be refused without a failure of the server, from anybody: %s %s',
    async (method, path) => {
      for (const type of types) {
        const { status } = await send(method, path, type, partOf({ name: '김' }))
        expect([type, status >= 400 && status < 500]).toEqual([type, true])
      }
      for (const part of [
        'name="_payload"\r\nContent-Type: text/plain; charset=utf-16le',
        'name="_payload"\r\nContent-Type: application/octet-stream',
        'name="_payload"; filename=""',
        'name="_payload"; filename=""\r\nContent-Type: text/plain; charset=utf-16le',
        'name="file"; filename*=UTF-8\'\'a%00.png',
        `name="file"; filename="${'\xff'.repeat(8000)}"`,
      ]) {
        const body = `--B\r\nContent-Disposition: form-data; ${part}\r\n\r\n{"name":7\r\n--B--\r\n`
        for (const text of [body, body.replace(':7', ':7}')]) {
          const raw = new Uint8Array(Buffer.from(text, 'latin1'))
          const { status } = await send(method, path, 'multipart/form-data; boundary=B', raw)
          expect([part.slice(0, 80), status >= 400 && status < 500]).toEqual([
            part.slice(0, 80),
            true,
          ])
        }
      }
    },
  )

  it('should be read as UTF-8, as every text that is sent', async () => {
    const { email, id } = await buildAdmin(suite.payload)
    const token = await tokenOf('admins', { email, password })
    const body = partOf({ name: '오관리' }, 'text/plain; charset=utf-16le')
    const saved = await send(
      'PATCH',
      `/admins/${id}`,
      'multipart/form-data; boundary=B',
      body,
      token,
    )
    expect(await saved.json()).toMatchObject({ doc: { name: '오관리' } })
  })

  it('should be refused where its JSON holds more than any save, or is there twice', async () => {
    const much = { a: Array.from({ length: limits.bodyValues }, () => 0) }
    const twice = partOf({ alt: '사진' }).replace('--B--\r\n', '') + partOf({ alt: '사진' })
    for (const body of [partOf(much), partOf({ a: 'x'.repeat(limits.formBodyBytes) }), twice]) {
      const answer = await send('POST', '/media', 'multipart/form-data; boundary=B', body)
      expect(answer.status).toBe(400)
    }
  })
})

describe('JSON', () => {
  it('should be refused from anybody where it holds more than any save, or is as large as a picture', async () => {
    const statusOf = async (body: object) => (await rest('POST', '/media', { body })).status
    expect(await statusOf({ a: Array.from({ length: limits.bodyValues }, () => 0) })).toBe(400)
    expect(await statusOf({ a: 'x'.repeat(limits.formBodyBytes) })).toBe(413)
  })
})
