import { buffer } from 'node:stream/consumers'

import { streamZip } from '@/useCases/exports/streamZip'
import { xlsx } from '@/useCases/exports/xlsx'
import { partsIn, sheetsIn } from '@tests/support/workbook'

type Row = readonly (string | Date)[]

async function* pagesOf(pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages
}

const workbookOf = (pages: Row[][], pageCount = pages.length) =>
  buffer(xlsx({ title: '상담 신청', head: ['이름', '연락처'], pages: pagesOf(pages), pageCount }))

describe('a workbook', () => {
  it('should store every cell as text: formulas do nothing, leading zeros stay', async () => {
    const file = await workbookOf([[['=1+1', '010-1234-5678']], [['김하루', '0212345678']]])
    const [sheet] = sheetsIn(file)
    expect(sheet?.rows).toEqual([
      ['이름', '연락처'],
      ['=1+1', '010-1234-5678'],
      ['김하루', '0212345678'],
    ])
    expect(sheet?.cells).toHaveLength(6)
    // `t` is a cell's type and `z` its number format; a formula would be in `f`.
    for (const cell of sheet?.cells ?? []) {
      expect(cell).toMatchObject({ t: 's', z: '@' })
      expect(cell.f).toBeUndefined()
    }
  })

  it('should hold a moment as a date by the clock of Seoul, to the second', async () => {
    const file = await workbookOf([[[new Date('2026-03-05T06:03:20Z'), '010-1234-5678']]])
    const [sheet] = sheetsIn(file)
    const [time, text] = sheet?.cells.slice(2) ?? []
    expect(time).toMatchObject({ t: 'n', z: '[$-412]yyyy". "m". "d". "AM/PM h:mm' })
    const seconds = (15 * 60 + 3) * 60 + 20
    expect(time?.v).toBeCloseTo(46_086 + seconds / 86_400, 9)
    expect(text).toMatchObject({ t: 's', z: '@' })
  })

  it.each([
    ['no row', [[]], 'A1:B1'],
    ['rows of several pages', [[['a'], ['b']], [['c']]], 'A1:B4'],
  ])('should have a frozen head that filters: %s', async (_, pages, range) => {
    const sheet = partsIn(await workbookOf(pages)).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(sheet).toContain(`</sheetData><autoFilter ref="${range}"/>`)
  })

  it('should have the parts that readers need, each under its expected name', async () => {
    const file = await workbookOf([[]])
    const files = partsIn(file)
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
    expect(sheetsIn(file).map(({ name }) => name)).toEqual(['상담 신청'])
  })

  it.each([
    ['<b> & "x"', '<b> & "x"'],
    ['a\u0000b\u001f\uffffc', 'abc'],
    ['\ud800', '\ufffd'],
    ['_x0041_', '_x0041_'],
    [' two  spaces ', ' two  spaces '],
    ['🙂 e\u0301', '🙂 e\u0301'],
  ])('should show %j as written', async (text, shown) => {
    const [sheet] = sheetsIn(await workbookOf([[[text]]]))
    expect(sheet?.rows[1]).toEqual([shown])
  })

  it('should continue on another sheet when one is full', async () => {
    const pages = Array.from({ length: 1001 }, (_, page) => [[`${page}`]])
    const [first, second] = sheetsIn(await workbookOf(pages))
    expect(first?.rows).toHaveLength(1001)
    expect(second?.rows).toEqual([['이름', '연락처'], ['1000']])
    expect(second?.name).toBe('상담 신청 2')
  })
})

describe('an archive', () => {
  it('should fail when its content fails, and stop it when nobody reads on', async () => {
    async function* broken() {
      yield 'a'
      throw new Error('the database went away')
    }
    await expect(buffer(streamZip([{ name: 'a', content: broken() }]))).rejects.toThrow('went away')

    let isStopped = false
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 1000 }, Math.random).join()
      } finally {
        isStopped = true
      }
    }
    for await (const chunk of streamZip([{ name: 'a', content: endless() }]))
      if (chunk.length > 100) break
    expect(isStopped).toBe(true)
  })

  it('should read its content no faster than it is read', async () => {
    let written = 0
    function* endless() {
      for (;;) {
        written += 100_000
        yield Math.random().toString(36).repeat(100_000).slice(0, 100_000)
      }
    }
    const archive = streamZip([{ name: 'a', content: endless() }])
    for (let read = 0; read < 3; read += 1) await archive.next()
    const writtenThen = written
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(written).toBe(writtenThen)
    expect(written).toBeLessThan(1_000_000)
    await archive.return(undefined)
  })
})
