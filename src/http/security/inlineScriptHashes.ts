import { createHash } from 'node:crypto'

/** A page's inline scripts and styles as CSP sources. */
export type InlineScriptHashes = { scripts: string[]; styles: string[] }

/**
 * The hashes of what the framework itself writes into a static page. Only what can do nothing but hand over data
 * counts: were a script to get into an editor's text unescaped, it would be hashed for nobody.
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
// The page's data, and the list of scripts that start it: a call with one literal.
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
