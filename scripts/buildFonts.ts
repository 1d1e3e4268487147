import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import prettier from 'prettier'

import { parseCommandLine } from '../src/config/parseCommandLine'

/**
 * Builds the site's font: one variable Pretendard with the glyphs of our own texts, so that a first visit loads one small file.
 * Other characters come from the package's dynamic subset, copied beside it and loaded only where a page has such a character.
 */
const {
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

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const pretendard = at('node_modules/pretendard/dist')
const dynamicCss = path.join(pretendard, 'web/variable/pretendardvariable-dynamic-subset.css')
const fontFolder = 'public/fonts'
const dynamicFolder = `${fontFolder}/dynamic`

/** Cutting the axis to the weights that the design uses saves a quarter of the bytes. */
const weights = { min: 400, max: 700 }
const punctuation = '·–—…“”‘’「」©₩→✓※~'

/** Mails use the reader's fonts; the privacy policy uses the dynamic subset too. */
const leftOut = ['mail.ts', 'privacyPolicy.ts']

function usedCodePoints() {
  const sources = readdirSync(at('src/copy'))
    .filter((name) => name.endsWith('.ts') && !leftOut.includes(name))
    .map((name) => at('src/copy', name))
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

/** `optional`: a font that loads late never moves text while it is read. */
const fontsCss = (file: string, range: string) => `/* Written by scripts/buildFonts.ts. */
@font-face {
  font-family: 'Pretendard';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: optional;
  src: url('/fonts/${file}') format('woff2');
  unicode-range: ${range};
}

/* What phones have, at Pretendard's width and height, so that lines break alike with and without it. */
@font-face {
  font-family: 'Pretendard Fallback';
  font-weight: 400;
  src: local('Noto Sans CJK KR Regular'), local('NotoSansCJKkr-Regular'), local('Noto Sans CJK KR'),
    local('Noto Sans KR'), local('NotoSansKR-Regular');
  size-adjust: 95.4%;
  ascent-override: 101%;
  descent-override: 26%;
  line-gap-override: 0%;
}

@font-face {
  font-family: 'Pretendard Fallback';
  font-weight: 500 700;
  src: local('Noto Sans CJK KR Bold'), local('NotoSansCJKkr-Bold'), local('Noto Sans KR Bold'),
    local('NotoSansKR-Bold');
  size-adjust: 94.6%;
  ascent-override: 101%;
  descent-override: 26%;
  line-gap-override: 0%;
}
`

const siteFontTs = (file: string, points: number[]) => `/* Written by scripts/buildFonts.ts. */

/** Preload this; its name changes with its content, so it may be cached for ever. */
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

async function committedFiles() {
  const { default: subsetFont } = await import('subset-font')
  const points = usedCodePoints()
  const original = readFileSync(path.join(pretendard, 'public/variable/PretendardVariable.ttf'))
  const font = await subsetFont(original, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum', 'case'],
    noHinting: true,
  })
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const name = `pretendard-site.${hash}.woff2`
  const css = fontsCss(name, unicodeRange(points))

  return new Map<string, Buffer | string>([
    [`${fontFolder}/${name}`, font],
    [`${fontFolder}/OFL.txt`, readFileSync(path.join(pretendard, 'LICENSE.txt'))],
    ['src/ui/fonts.css', await prettier.format(css, { parser: 'css', ...(await style()) })],
    ['src/ui/siteFont.ts', siteFontTs(name, points)],
    ['src/ui/dynamicFontRanges.json', `${JSON.stringify(dynamicRanges(), null, 2)}\n`],
  ])
}

const style = () => prettier.resolveConfig(at('package.json'))

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
    for (const [file] of stale) console.error(`${file} is stale: run npm run generate:fonts`)
    process.exit(stale.length > 0 ? 1 : 0)
  }
  mkdirSync(at(fontFolder), { recursive: true })
  for (const name of readdirSync(at(fontFolder))) {
    if (/^pretendard-site\..*\.woff2$/.test(name) && !files.has(`${fontFolder}/${name}`)) {
      rmSync(at(fontFolder, name))
    }
  }
  for (const [file, content] of stale) writeFileSync(at(file), content)
  for (const [file, content] of files) console.log(file, Buffer.byteLength(content), 'bytes')
}
copyDynamicSubset()
