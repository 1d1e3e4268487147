import { limits } from '@/config/limits'

import { streamZip, type ZipEntry } from './streamZip'

/** A sheet holds 1,048,576 rows; more go to the next sheet. */
const rowsPerSheet = 1_000_000
const pagesPerSheet = Math.floor(rowsPerSheet / limits.accessSubjects)

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Page = readonly (readonly string[])[]

type Table = {
  title: string
  head: readonly string[]
  /** Up to a thousand rows each. */
  pages: AsyncIterator<Page>
  pageCount: number
}

/** Streams a table as an Excel workbook (ECMA-376). Every cell is a text, even when somebody edits it: no formulas, no lost leading zeros. */
export function xlsx({ head, pageCount, pages, title }: Table): AsyncGenerator<Uint8Array> {
  const sheets = Array.from(
    { length: Math.max(1, Math.ceil(pageCount / pagesPerSheet)) },
    (_, index) => index + 1,
  )
  return streamZip([
    ...frame(title, sheets),
    ...sheets.map((sheet) => ({
      name: `xl/worksheets/sheet${sheet}.xml`,
      content: sheetXml(head, pages),
    })),
  ])
}

const frame = (title: string, sheets: number[]): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: [
      `${xml}<Types xmlns="${packaging}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/>`,
      ...sheets.map(
        (sheet) =>
          `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${format}.worksheet+xml"/>`,
      ),
      '</Types>',
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${xml}<Relationships xmlns="${packaging}/relationships">`,
      `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>`,
      ...sheets.map(
        (sheet) =>
          `<sheet name="${escapeXml(sheet === 1 ? title : `${title} ${sheet}`)}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
      ),
      '</sheets></workbook>',
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${xml}<Relationships xmlns="${packaging}/relationships">`,
      ...sheets.map(
        (sheet) =>
          `<Relationship Id="rId${sheet}" Type="${relationships}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
      ),
      `<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    content: [
      `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
      // 49 is the number format of texts.
      '<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs>',
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ],
  },
]

const style = { cell: 1, head: 2 }

async function* sheetXml(
  head: readonly string[],
  pages: AsyncIterator<Page>,
): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield `<cols><col min="1" max="${head.length}" width="24" style="${style.cell}" customWidth="1"/></cols>`
  yield `<sheetData>${row(head, style.head)}`
  for (let read = 0; read < pagesPerSheet; read += 1) {
    const page = await pages.next()
    if (page.done) break
    yield page.value.map((cells) => row(cells, style.cell)).join('')
  }
  yield '</sheetData></worksheet>'
}

const row = (cells: readonly string[], style: number) =>
  `<row>${cells.map((text) => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`).join('')}</row>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Excel reads `_x0041_` as the character of that number.
const escapeLike = /_(?=x[\da-f]{4}_)/gi
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Escapes a text for XML and drops characters that XML can't hold. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(escapeLike, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
