import { limits } from '@/config/limits'
import { spreadsheetTime } from '@/domain/calendar/time'

import { streamZip, type ZipEntry } from './streamZip'

/** A sheet holds 1,048,576 rows; more go to the next sheet. */
const rowsPerSheet = 1_000_000
const pagesPerSheet = Math.floor(rowsPerSheet / limits.accessSubjects)

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A text, or a moment, which the sheet shows by Seoul's clock. */
type Cell = string | Date

/** As everywhere in the product, `2026. 3. 5. 오후 3:03`; formats of one's own count from 164. */
const dateFormat = { id: 164, code: '[$-412]yyyy". "m". "d". "AM/PM h:mm' }

type Page = readonly (readonly Cell[])[]

type Table = {
  title: string
  head: readonly string[]
  /** Up to a thousand rows each. */
  pages: AsyncIterator<Page>
  pageCount: number
}

/**
 * Streams a table as an Excel workbook (ECMA-376). A moment is a date that can be sorted and filtered. Every other cell is a text, even
 * when somebody edits it: no formulas, no lost leading zeros.
 */
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
      `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${dateFormat.id}" formatCode="${escapeXml(dateFormat.code)}"/></numFmts>`,
      '<fonts count="2"><font/><font><b/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
      // 49 is the number format of texts.
      '<cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>',
      `<xf numFmtId="${dateFormat.id}" applyNumberFormat="1"/></cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ],
  },
]

const style = { cell: 1, head: 2, date: 3 }

async function* sheetXml(
  head: readonly string[],
  pages: AsyncIterator<Page>,
): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield `<cols><col min="1" max="${head.length}" width="24" style="${style.cell}" customWidth="1"/></cols>`
  yield `<sheetData>${row(head, style.head)}`
  let rows = 1
  for (let read = 0; read < pagesPerSheet; read += 1) {
    const page = await pages.next()
    if (page.done) break
    rows += page.value.length
    yield page.value.map((cells) => row(cells)).join('')
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(head.length)}${rows}"/></worksheet>`
}

/** The letter of a column, counted from 1; there are never more than 26. */
const columnName = (column: number) => String.fromCharCode(64 + column)

const row = (cells: readonly Cell[], textStyle = style.cell) =>
  `<row>${cells.map((cell) => (cell instanceof Date ? dateCell(cell) : textCell(cell, textStyle))).join('')}</row>`

const dateCell = (time: Date) => `<c s="${style.date}"><v>${spreadsheetTime(time)}</v></c>`

const textCell = (text: string, textStyle: number) =>
  `<c t="inlineStr" s="${textStyle}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

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
