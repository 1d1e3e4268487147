import { type DeferredParts, firstTouch } from '@/config/firstTouch'
import { limits } from '@/config/limits'
import { readNextPage } from '@/patches/nextPage'

import type { BuildFiles } from './buildFiles'
import { stylesFor, usedIn } from './pageStyles'

/**
 * `touch`: the framework's scripts start with the first touch; `none`: never. `linked`: with the first touch, and styles stay links, since
 * Chromium sends the page's whole address with a font that an inline style asks for, whatever the page's policy: for one with a secret.
 */
export type Scripts = 'touch' | 'linked' | 'none'

export type LightPage = {
  html: string
  /** Texts of its inline script and style, which its policy must allow. */
  inline: string[]
}

const styleSheet = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*?(\/?>)/g
const preloadedFont = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/

/**
 * Makes a page of Next one that loads no framework before its first touch (ADR 33): its styles stand in it as far as they can apply, its
 * scripts and data are an element that nothing runs, and a small script of ours hands over to them.
 * @param nonce of a page that is rendered for one visit
 * @throws {Error} that says what is not as expected: then the page is to be sent as Next made it
 */
export function lightPage(
  page: string,
  scripts: Scripts,
  { loader, sizeOf, stylesOf }: BuildFiles,
  nonce?: string,
): LightPage {
  const { chunks, data, html, scripts: addresses } = readNextPage(page)
  const sheets = Array.from(html.matchAll(styleSheet), ([, address = '']) => address)
  if (!sheets.length) throw new Error('a page without a style sheet')
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${loader}</script>`
  const parts = partsOf({ chunks, data, scripts: addresses }, aheadOf(addresses, sizeOf))
  const withParts = (light: string) => light.replace('</body>', () => `${parts}</body>`)
  if (scripts === 'linked') {
    const before = html.search(styleSheet)
    const light = html.slice(0, before) + script + html.slice(before)
    return { html: withParts(light), inline: [loader] }
  }
  const used = usedIn(html)
  const style = sheets.map((address) => stylesFor(stylesOf(address), used)).join('')
  const head = (scripts === 'touch' ? script : '') + `<style>${style}</style>`
  let isFirst = true
  const styled = html.replace(styleSheet, (link: string, _, end: string) => {
    // Not loaded until the first touch; the framework looks for it and would load it otherwise.
    const later = scripts === 'touch' ? `${link.slice(0, -end.length)} disabled${end}` : ''
    const written = isFirst ? head + later : later
    isFirst = false
    return written
  })
  if (scripts === 'none') return { html: styled, inline: [style] }
  return { html: withLateFont(withParts(styled)), inline: [loader, style] }
}

type Parts = { chunks: string; data: string[]; scripts: string[] }

function partsOf({ chunks, data, scripts }: Parts, ahead: string[]): string {
  const parts: Record<keyof DeferredParts, string> = {
    chunks,
    data: `[${data.join()}]`,
    scripts: JSON.stringify(scripts),
    ahead: JSON.stringify(ahead),
  }
  const json = Object.entries(parts).map(([name, text]) => `"${name}":${text}`)
  return `<script type="application/json" id="${firstTouch.partsId}">{${json.join()}}</script>`
}

/** The largest files first, as far as the budget goes. */
function aheadOf(addresses: string[], sizeOf: BuildFiles['sizeOf']): string[] {
  let left: number = limits.aheadBytes
  return [...addresses]
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .filter((address) => {
      const fits = sizeOf(address) <= left
      if (fits) left -= sizeOf(address)
      return fits
    })
}

/** The font's file would compete with the page for the line: it is shown after the first paint. */
function withLateFont(html: string): string {
  const font = preloadedFont.exec(html)?.[1]
  if (!font) return html
  return html
    .replace(preloadedFont, '')
    .replace('<html', () => `<html ${firstTouch.lateFont}="${font}"`)
}
