/** Tells Excel that a file is UTF-8; it garbles Korean otherwise. */
export const byteOrderMark = '\uFEFF'

// What spreadsheets take for the beginning of a formula, also behind spaces and in full width (OWASP, CSV Injection).
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A line of a CSV file (RFC 4180), every cell quoted. An apostrophe before a formula makes it a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (text: string) => `"${withoutFormula(text).replaceAll('"', '""')}"`

const withoutFormula = (text: string) => (formula.test(text) ? `'${text}` : text)
