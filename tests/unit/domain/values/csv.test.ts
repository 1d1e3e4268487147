import fc from 'fast-check'

import { csvLine } from '@/domain/values/csv'

/** Parses a line by RFC 4180. */
const parsed = (line: string): string[] =>
  [...line.replace(/\r\n$/, '').matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  )

describe('a line of CSV', () => {
  it('should quote every cell and end as RFC 4180 says', () => {
    expect(csvLine(['김하루', '그는 "네"라고, 했다', ''])).toBe(
      '"김하루","그는 ""네""라고, 했다",""\r\n',
    )
  })

  it.each([
    '=1+1',
    '+82',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '  =1',
  ])('should turn %j into a text that is no formula', (text) => {
    expect(parsed(csvLine([text]))).toEqual([`'${text}`])
  })

  it.each(['010-1234-5678', '02-1234-5678', '김=하루', '2026. 3. 5. 오후 3:03'])(
    'should leave %j unchanged',
    (text) => {
      expect(parsed(csvLine([text]))).toEqual([text])
    },
  )

  it('should contain any text, and none that begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const read = parsed(csvLine(cells))
        expect(read.map((cell) => cell.replace(/^'/, ''))).toEqual(
          cells.map((cell) => cell.replace(/^'/, '')),
        )
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      }),
    )
  })
})
