import { createHash } from 'node:crypto'

/** CSP sources. */
export type InlineScriptHashes = { scripts: string[]; styles: string[] }

/**
 * Hashes the inline scripts and styles that Next writes into a static page. Scripts that do more than hand over data are left out, so
 * that one injected through an editor's text does not run.
 */
export function inlineScriptHashes(html: string): InlineScriptHashes {
  return { scripts: hashesOf(html, script, isData), styles: hashesOf(html, style, isFontFaces) }
}

const script = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const style = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, element: RegExp, isExpected: (text: string) => boolean): string[] {
  const texts = Array.from(html.matchAll(element), ([, text = '']) => text).filter(isExpected)
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

const flightStart = '(self.__next_f=self.__next_f||[]).push([0])'
// The page's data, and the list of its chunks: a call with one literal.
const calls = [
  /^self\.__next_f\.push\((\[[\s\S]*\])\);?$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/,
]

function isData(text: string): boolean {
  if (text === flightStart) return true
  const literal = calls.map((call) => call.exec(text)?.[1]).find((part) => part !== undefined)
  if (literal === undefined) return false
  try {
    JSON.parse(literal)
    return true
  } catch {
    return false
  }
}

/** src/ui/DynamicFonts.tsx */
const isFontFaces = (text: string) => /^(?:@font-face\{[^{}<>]*\})+$/.test(text)
