import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { parseCommandLine } from '../src/process/parseCommandLine'
import { say } from '../src/process/say'

/**
 * Builds the site's font: a variable Pretendard with the glyphs of our own texts. Those of the texts that visitors read are a file of
 * their own, so that a first visit loads one small file. Other characters come from the package's dynamic subset, copied beside it and
 * loaded only where a page has such a character.
 */
const {
  refuse,
  values: { check: onlyChecks, copy: onlyCopies },
} = parseCommandLine({
  name: 'npm run generate:fonts',
  description: "Writes the site's font, its style sheet and the tables of its characters.",
  options: {
    check: { type: 'boolean', help: 'writes nothing, and exits with 1 where a file is stale' },
    copy: {
      type: 'boolean',
      help: 'only copies the dynamic subset, which a build needs and git ignores',
    },
  },
})
if (onlyChecks && onlyCopies) refuse("Options '--check' and '--copy' exclude each other")

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const pretendard = at('node_modules/pretendard/dist')
const dynamicCss = path.join(pretendard, 'web/variable/pretendardvariable-dynamic-subset.css')
const fontFolder = 'public/fonts'
const dynamicFolder = `${fontFolder}/dynamic`

/** Cutting the axis to the weights that the design uses saves a quarter of the bytes. */
const weights = { min: 400, max: 700 }
const punctuation = '\u00A0·–—…“”‘’「」©₩→✓※~'

/** Mails use the reader's fonts; the privacy policy uses the dynamic subset too. */
const leftOut = ['mail.ts', 'privacyPolicy.ts']

/** Texts of the landing page, of its form, and of the forms of accounts. */
const forVisitors = [
  'auth.ts',
  'company.ts',
  'confirmation.ts',
  'consultation.ts',
  'consultationCardHead.ts',
  'errorPages.ts',
  'firstRunContent.ts',
  'landing.ts',
  'site.ts',
  'submission.ts',
]

const copyFiles = readdirSync(at('src/copy')).filter(
  (name) => name.endsWith('.ts') && !leftOut.includes(name),
)

function codePointsOf(names: string[]) {
  const sources = names.map((name) => at('src/copy', name))
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  const text = sources.map((file) => readFileSync(file, 'utf8').normalize('NFC')).join('')
  const points = [...(ascii + punctuation + text)].map((char) => char.codePointAt(0) ?? 0)

  return [...new Set(points)].filter((point) => point >= 32).sort((a, b) => a - b)
}

function unicodeRange(points: number[]) {
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()

  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}

/**
 * Pretendard's own metrics, in thousandths of its size, at the weights 400 and 700, that of headlines; of small letters the average width,
 * at 400 and 600.
 */
const metrics = {
  ascent: 952,
  descent: 241,
  hangul: 864,
  space: [251, 231],
  letter: [505.5, 528.1],
  point: [256, 284.5],
  middleDot: [254, 282],
}

/**
 * Faces of Noto Sans CJK KR, what Android has, with Pretendard's widths and height. Hangul, spaces, points and all else are adjusted apart:
 * one common factor would break lines elsewhere, and the page would move when the font arrives.
 */
function fallbackFaces(): string[] {
  const noto = [
    { name: 'Regular', weight: '400', space: 224, letter: 526.7, point: 278, middleDot: 561 },
    { name: 'Bold', weight: '500 700', space: 227, letter: 561.4, point: 325, middleDot: 592 },
  ]
  return noto.flatMap(({ letter, middleDot, name, point, space, weight }, index) => {
    const face = (range: string, own = 0, its: number) => {
      const adjusted = own / its
      const percent = (part: number) => `${(part * 100).toFixed(2)}%`
      return `@font-face {
  font-family: 'Pretendard Fallback';
  font-weight: ${weight};
  src: local('Noto Sans CJK KR ${name}'), local('NotoSansCJKkr-${name}'), local('Noto Sans KR ${name}'),
    local('NotoSansKR-${name}')${index === 0 ? ", local('Noto Sans CJK KR'), local('Noto Sans KR')" : ''};
  size-adjust: ${percent(adjusted)};
  ascent-override: ${percent(metrics.ascent / 1000 / adjusted)};
  descent-override: ${percent(metrics.descent / 1000 / adjusted)};
  line-gap-override: 0%;
  unicode-range: ${range};
}
`
    }
    return [
      face('U+20, U+A0', metrics.space[index], space),
      face('U+2C, U+2E', metrics.point[index], point),
      face('U+B7', metrics.middleDot[index], middleDot),
      face('U+21-2B, U+2D, U+2F-9F, U+A1-B6, U+B8-2FFF', metrics.letter[index], letter),
      face('U+3000-FFFF', metrics.hangul, 920),
    ]
  })
}

/** `swap`: on a slow first visit the font comes late, and moves nothing (`fallbackFaces`). */
const faceOf = (file: string, range?: string) => `@font-face {
  font-family: 'Pretendard';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('/fonts/${file}') format('woff2');${range ? `\n  unicode-range: ${range};` : ''}
}
`

/** Every page needs the first file: its range would only be read. */
const fontsCss = (
  siteFile: string,
  moreFile: string,
  more: number[],
) => `/* Written by scripts/buildFonts.ts. */
${faceOf(siteFile)}
${faceOf(moreFile, unicodeRange(more))}
/* Shown until the font is there. */
${fallbackFaces().join('\n')}`

const siteFontTs = (file: string, points: number[]) => `/* Written by scripts/buildFonts.ts. */

/** What visitors read; preload this. Its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/${file}'

const characters = new Set(
  '${String.fromCodePoint(...points.filter((point) => point > 126))}',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
`

/** The characters of each file of the dynamic subset, by its number. */
function dynamicRanges() {
  const faces = readFileSync(dynamicCss, 'utf8').matchAll(
    /subset\.(\d+)\.woff2[\s\S]*?unicode-range:\s*([^;]+);/g,
  )
  const ranges: string[] = []
  for (const [, index, range] of faces) ranges[Number(index)] = (range ?? '').replace(/U\+|\s/g, '')

  return ranges
}

function copyDynamicSubset() {
  mkdirSync(at(dynamicFolder), { recursive: true })
  const folder = path.join(pretendard, 'web/variable/woff2-dynamic-subset')
  for (const name of readdirSync(folder)) {
    const short = name.replace('PretendardVariable.subset.', '')
    cpSync(path.join(folder, name), at(dynamicFolder, short))
  }
  const css = readFileSync(dynamicCss, 'utf8')
    .replaceAll('./woff2-dynamic-subset/PretendardVariable.subset.', '/fonts/dynamic/')
    .replaceAll("'Pretendard Variable'", "'Pretendard Dynamic'")
  writeFileSync(at(dynamicFolder, 'all.css'), css)
}

async function cutFont(name: string, points: number[]): Promise<[file: string, font: Buffer]> {
  const { default: subsetFont } = await import('subset-font')
  const original = readFileSync(path.join(pretendard, 'public/variable/PretendardVariable.ttf'))
  const font = await subsetFont(original, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum', 'case'],
    noHinting: true,
  })
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  return [`pretendard-${name}.${hash}.woff2`, font]
}

async function committedFiles() {
  const all = codePointsOf(copyFiles)
  const first = codePointsOf(forVisitors)
  const more = all.filter((point) => !first.includes(point))
  const [siteFile, siteFont] = await cutFont('site', first)
  const [moreFile, moreFont] = await cutFont('more', more)
  const css = fontsCss(siteFile, moreFile, more)

  return new Map<string, Buffer | string>([
    [`${fontFolder}/${siteFile}`, siteFont],
    [`${fontFolder}/${moreFile}`, moreFont],
    [`${fontFolder}/OFL.txt`, readFileSync(path.join(pretendard, 'LICENSE.txt'))],
    ['src/ui/fonts/fonts.css', await formatted('src/ui/fonts/fonts.css', css)],
    ['src/ui/fonts/siteFont.ts', siteFontTs(siteFile, all)],
    ['src/ui/fonts/dynamicFontRanges.json', `${JSON.stringify(dynamicRanges(), null, 2)}\n`],
  ])
}

async function formatted(file: string, css: string): Promise<string> {
  // Here, since a build only copies, and then needs no formatter.
  const { format } = await import('oxfmt')
  const { code } = await format(file, css, { singleQuote: true })
  return code
}

function isStale(file: string, content: Buffer | string) {
  try {
    return !readFileSync(at(file)).equals(Buffer.from(content))
  } catch {
    return true
  }
}

if (!onlyCopies) {
  const files = await committedFiles()
  const stale = [...files].filter(([file, content]) => isStale(file, content))

  if (onlyChecks) {
    for (const [file] of stale)
      process.stderr.write(`${file} is stale: run npm run generate:fonts\n`)
    process.exit(stale.length > 0 ? 1 : 0)
  }
  mkdirSync(at(fontFolder), { recursive: true })
  for (const name of readdirSync(at(fontFolder))) {
    if (/^pretendard-(?:site|more)\..*\.woff2$/.test(name) && !files.has(`${fontFolder}/${name}`)) {
      rmSync(at(fontFolder, name))
    }
  }
  for (const [file, content] of stale) writeFileSync(at(file), content)
  for (const [file, content] of files) say(`${file} ${Buffer.byteLength(content)} bytes`)
}
copyDynamicSubset()
