import ranges from './dynamicFontRanges.json'
import { siteFontHas } from './siteFont'

type DynamicFontsProps = { text: string }

const bounds = ranges.map((range) =>
  range.split(',').map((part) => part.split('-').map((hex) => Number.parseInt(hex, 16))),
)

function fileOf(point: number) {
  return bounds.findIndex((parts) =>
    parts.some(([from = 0, to = from]) => from <= point && point <= to),
  )
}

/** One `@font-face` rule per font file that holds a character of the text. */
function dynamicFontFaces(text: string) {
  const pointsByFile = new Map<number, Set<string>>()
  for (const char of new Set(text.normalize('NFC'))) {
    const point = char.codePointAt(0) ?? 0
    if (siteFontHas(point)) continue
    const file = fileOf(point)
    if (file < 0) continue
    const points = pointsByFile.get(file) ?? new Set()
    pointsByFile.set(file, points.add(`U+${point.toString(16)}`))
  }

  return [...pointsByFile]
    .sort(([a], [b]) => a - b)
    .map(([file, points]) => faceOf(file, [...points].join()))
    .join('')
}

const faceOf = (file: number, range: string) =>
  `@font-face{font-family:'Pretendard Dynamic';font-weight:45 920;font-display:swap;` +
  `src:url(/fonts/dynamic/${file}.woff2) format('woff2');unicode-range:${range}}`

/**
 * Adds the fonts for the characters of the admins' texts that the site's own font lacks. All rules at once would cost
 * every visitor 13 KB of CSS; most pages need none.
 */
export function DynamicFonts({ text }: DynamicFontsProps) {
  const css = dynamicFontFaces(text)

  return css ? <style>{css}</style> : null
}

/** All rules, for pages with texts that the server can't know beforehand; the browser loads only the files that it needs. */
export const AllDynamicFonts = () => (
  <style>
    {ranges.map((range, file) => faceOf(file, range.replace(/[^,]+/g, 'U+$&'))).join('')}
  </style>
)
