import { buffer } from 'node:stream/consumers'

import { xlsx } from '@/operations/xlsx'
import { zip } from '@/operations/zip'
import { unzip } from '@tests/helpers/unzip'

type Row = readonly string[]

async function* pagesOf(pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages
}

const workbookOf = (pages: Row[][], pageCount = pages.length) =>
  buffer(xlsx({ title: '상담 신청', head: ['이름', '연락처'], pages: pagesOf(pages), pageCount }))

/** The rows of a sheet, as its XML has them. */
const rowsIn = (xml = ''): string[][] =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c t="inlineStr" s="\d"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>/gs,
      ),
    ].map(([, text = '']) => text),
  )

describe('a workbook', () => {
  it('should hold every cell as a text: formulas do nothing, zeros stay in front', async () => {
    const files = unzip(await workbookOf([[['=1+1', '010-1234-5678']], [['김하루', '0212345678']]]))
    const sheet = files.get('xl/worksheets/sheet1.xml')
    expect(rowsIn(sheet)).toEqual([
      ['이름', '연락처'],
      ['=1+1', '010-1234-5678'],
      ['김하루', '0212345678'],
    ])
    expect(sheet).not.toMatch(/<f>|<v>/)
  })

  it('should have the parts that a reader asks for, each named where it is looked for', async () => {
    const files = unzip(await workbookOf([[]]))
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    for (const name of [...files.keys()].filter(
      (name) => name.startsWith('xl/') && !name.includes('_rels'),
    ))
      expect(files.get('[Content_Types].xml')).toContain(`PartName="/${name}"`)
    expect(files.get('xl/workbook.xml')).toContain(
      '<sheet name="상담 신청" sheetId="1" r:id="rId1"/>',
    )
  })

  it.each([
    ['<b> & "x"', '&lt;b&gt; &amp; &quot;x&quot;'],
    ['a\u0000b\u001f\uffffc', 'abc'],
    ['\ud800', '\ufffd'],
    ['_x0041_', '_x005F_x0041_'],
    ['🙂 e\u0301', '🙂 e\u0301'],
  ])('should hold %j', async (text, stored) => {
    const files = unzip(await workbookOf([[[text]]]))
    expect(rowsIn(files.get('xl/worksheets/sheet1.xml'))[1]).toEqual([stored])
  })

  it('should go on with another sheet where one is full', async () => {
    const pages = Array.from({ length: 1001 }, (_, page) => [[`${page}`]])
    const files = unzip(await workbookOf(pages))
    expect(rowsIn(files.get('xl/worksheets/sheet1.xml'))).toHaveLength(1001)
    expect(rowsIn(files.get('xl/worksheets/sheet2.xml'))).toEqual([['이름', '연락처'], ['1000']])
    expect(files.get('xl/workbook.xml')).toContain('name="상담 신청 2"')
  })
})

describe('an archive', () => {
  it('should fail as its content does, and stop that where nobody reads on', async () => {
    async function* broken() {
      yield 'a'
      throw new Error('the database went away')
    }
    await expect(buffer(zip([{ name: 'a', content: broken() }]))).rejects.toThrow('went away')

    let isStopped = false
    async function* endless() {
      try {
        for (;;) yield Math.random().toString().repeat(1000)
      } finally {
        isStopped = true
      }
    }
    for await (const chunk of zip([{ name: 'a', content: endless() }]))
      if (chunk.length > 100) break
    await new Promise(setImmediate)
    expect(isStopped).toBe(true)
  })
})
