/** Says UTF-8 to Excel, which otherwise takes Korean for something else. */
export const byteOrderMark = '\uFEFF'

// What spreadsheets take for the beginning of a formula, also behind spaces and in full width (OWASP, CSV Injection).
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * A line of a CSV file (RFC 4180), every cell quoted. A text that a spreadsheet would carry out as a formula gets an apostrophe
 * before it, which makes it a text. Phone numbers have hyphens, and so keep their leading zero.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (text: string) => `"${inert(text).replaceAll('"', '""')}"`

const inert = (text: string) => (formula.test(text) ? `'${text}` : text)
