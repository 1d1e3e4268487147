export const about = {
  madeFor: { next: '16.4.5' },
  why: 'Next starts its scripts as soon as a page is parsed; there is no setting by which they wait for the first touch (ADR 33)',
  needlessWhen: "Next starts a page's scripts when it is told to",
}

type NextPage = {
  /** The page without its scripts. */
  html: string
  scripts: string[]
  /** JSON of what the framework starts with: which chunks it needs. */
  chunks: string
  /** JSON of the page's data, in its pieces. */
  data: string[]
}

const flightStart = '(self.__next_f=self.__next_f||[]).push([0])'
const calls = {
  data: /^self\.__next_f\.push\((\[[\s\S]*\])\);?$/,
  chunks:
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/,
}

const script = /<script(?![^>]*\stype=)([^>]*)>([\s\S]*?)<\/script>/g
const source = /\ssrc="(\/_next\/static\/[^"]+)"/
const preloadedScript = /<link rel="preload" as="script"[^>]*>/g

/** The literal, JSON, that an inline script of Next hands over; `undefined` for any other script. */
export function inlineData(
  text: string,
): { kind: 'start' | 'data' | 'chunks'; json: string } | undefined {
  if (text === flightStart) return { kind: 'start', json: '[0]' }
  for (const kind of ['data', 'chunks'] as const) {
    const json = calls[kind].exec(text)?.[1]
    if (json !== undefined && isJson(json)) return { kind, json }
  }
  return undefined
}

/** Takes a page of Next apart. Throws where it is not as it was made for: then the page is to be left as it is. */
export function readNextPage(page: string): NextPage {
  const scripts: string[] = []
  const data: string[] = []
  let chunks: string | undefined
  const html = page
    .replace(preloadedScript, '')
    .replace(script, (_, attributes: string, text: string) => {
      // For browsers that do not know modules; they can't start what hands over either, and keep the plain page.
      if (/\snoModule\b/i.test(attributes)) return ''
      const address = source.exec(attributes)?.[1]
      if (address !== undefined) {
        scripts.push(address)
        return ''
      }
      const inline = inlineData(text)
      if (!inline)
        throw new Error(`a script of an unknown kind: ${text.slice(0, 80) || attributes}`)
      if (inline.kind === 'data') data.push(inline.json)
      if (inline.kind === 'chunks') chunks = inline.json
      return ''
    })
  if (!chunks || !scripts.length || !data.length) throw new Error('a page without scripts or data')
  return { html, scripts, chunks, data }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
