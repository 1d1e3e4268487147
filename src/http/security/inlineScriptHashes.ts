import { createHash } from 'node:crypto'

import { inlineData } from '@/patches/nextPage'

/** CSP sources. */
type InlineScriptHashes = { scripts: string[]; styles: string[] }

/**
 * Hashes the inline scripts and styles that Next writes into a static page, and our own. Scripts that do more than hand over data are
 * left out, so that one injected through an admin's text does not run.
 * @param ours texts that the front door has written into the page
 */
export function inlineScriptHashes(html: string, ours: readonly string[] = []): InlineScriptHashes {
  const isOurs = (text: string) => ours.includes(text)
  return {
    scripts: hashesOf(html, script, (text) => isOurs(text) || isData(text)),
    styles: hashesOf(html, style, (text) => isOurs(text) || isFontFaces(text)),
  }
}

// One with a type is data that nothing runs.
const script = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const style = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, element: RegExp, isExpected: (text: string) => boolean): string[] {
  const texts = Array.from(html.matchAll(element), ([, text = '']) => text).filter(isExpected)
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** The page's data, and the list of its chunks: a call with one literal. */
const isData = (text: string) => inlineData(text) !== undefined

/** src/ui/fonts/DynamicFonts.tsx */
const isFontFaces = (text: string) => /^(?:@font-face\{[^{}<>]*\})+$/.test(text)
