import { type CellObject, read, utils } from '@e965/xlsx'

type Sheet = { name: string; rows: string[][]; cells: CellObject[] }

/** The cells that a spreadsheet program shows, sheet by sheet. */
export function sheetsIn(file: Buffer): Sheet[] {
  const { SheetNames, Sheets } = read(file, { cellNF: true, dense: true })
  return SheetNames.map((name) => {
    const sheet = Sheets[name] ?? {}
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    return { name, rows, cells: (sheet['!data'] ?? []).flat() }
  })
}

/** The parts of a workbook and their content, in order. */
export function partsIn(file: Buffer): Map<string, string> {
  const { files = {} } = read(file, { bookFiles: true }) as {
    files?: Record<string, { content: Uint8Array }>
  }
  const parts = Object.entries(files).filter(([name]) => /\.(?:xml|rels)$/.test(name))
  return new Map(parts.map(([name, { content }]) => [name, Buffer.from(content).toString()]))
}
