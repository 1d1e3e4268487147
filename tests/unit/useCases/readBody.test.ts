import { jest } from '@jest/globals'
import { limits } from '@/config/limits'
import { parseBody } from '@/useCases/input/readBody'

const part = 'Content-Disposition: form-data; name="f"\r\n\r\n1\r\n'

const parseAs = (type: string, body: string) =>
  parseBody(new TextEncoder().encode(body), new Headers({ 'content-type': type }))

const parse = (type: string, body: string) => parseAs(`multipart/form-data${type}`, body)

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

describe('a body of JSON', () => {
  const parseJson = (body: unknown) => parseAs('application/json', JSON.stringify(body))
  const many = (length: number) => Array.from({ length }, () => 0)

  it.each([
    { a: many(limits.bodyValues) },
    { a: many(limits.bodyValues / 2), b: [many(limits.bodyValues / 2)] },
    { a: Object.fromEntries(many(limits.bodyValues).map((zero, index) => [index, zero])) },
    { a: many(limits.bodyValues / 2).map(() => ({ b: {} })) },
  ])('should be refused with more values than a save has, wherever they are (%#)', async (body) => {
    await expect(parseJson(body)).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('should be refused before each of very many values is looked at', async () => {
    const entries = jest.spyOn(Object, 'entries')
    await expect(parseJson({ a: many(400_000) })).rejects.toMatchObject({ code: 'invalidInput' })
    const lookedAt = entries.mock.calls.map(([part]) => Object.keys(part).length)
    entries.mockRestore()
    expect(Math.max(...lookedAt)).toBeLessThan(limits.bodyValues)
  })

  it('should be read as large as the largest saves, with their base', async () => {
    const holidays = Array.from({ length: limits.holidays }, (_, index) => ({
      id: `${index}`,
      date: '2026-11-30',
      label: '가'.repeat(limits.holidayLabelLength),
    }))
    const sections = Array.from({ length: limits.policySections }, (_, index) => ({
      id: `${index}`,
      title: '개인정보',
      text: ','.repeat(limits.policySectionLength),
    }))
    for (const content of [{ holidays }, { sections }]) {
      const body = { ...content, base: content }
      expect(await parseJson(body)).toEqual(body)
    }
  })

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'should be too large where only a file may be as large: %s',
    async (type) => {
      const json = JSON.stringify({ a: 'x'.repeat(limits.formBodyBytes) })
      await expect(parseAs(type, json)).rejects.toMatchObject({ code: 'bodyTooLarge' })
    },
  )
})
