import { limits } from '@/config/limits'
import { parseBody } from '@/useCases/input/readBody'

const part = 'Content-Disposition: form-data; name="f"\r\n\r\n1\r\n'

const parse = (type: string, body: string) =>
  parseBody(
    new TextEncoder().encode(body),
    new Headers({ 'content-type': `multipart/form-data${type}` }),
  )

const formOf = (parts: number, boundary = 'x') =>
  `${`--${boundary}\r\n${part}`.repeat(parts)}--${boundary}--\r\n`

describe('a multipart body', () => {
  it.each(['; boundary=x', ';boundary="x"', '; charset=utf-8; Boundary=x ; a="b"'])(
    'should be read with the parameters %j',
    async (type) => expect(await parse(type, formOf(1))).toEqual({ f: '1' }),
  )

  it.each([
    '; a=";boundary=zzz"; boundary=x',
    '; a="\\";boundary=zzz"; boundary=x',
    '; boundary="zzz\\"; boundary=x',
    '; boundary=zzz x; boundary=x',
    '; boundary=; boundary=x',
    '',
  ])('should be refused where parsers may find different boundaries: %j', async (type) => {
    for (const body of [formOf(1), `--zzz--\r\n${formOf(1)}`])
      await expect(parse(type, body)).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('should be counted to its end, whatever a part holds', async () => {
    const much = formOf(limits.formFields + 1)
    await expect(parse('; boundary=x', much)).rejects.toThrow()
    const hidden = `--x\r\n${part.replace('1', '1--x--')}${much}`
    await expect(parse('; boundary=x', hidden)).rejects.toMatchObject({
      cause: expect.any(SyntaxError),
    })
  })
})
