import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { parseCommandLine } from '../src/config/parseCommandLine'
import { portraitPicture } from '../src/config/pictures'
import { firstRunLandingPage, firstRunSiteSettings } from '../src/copy/firstRun'
import { siteFontPath } from '../src/ui/siteFont'

/** Draws the committed raster images from their SVG; run by hand after a drawing has changed. */
parseCommandLine({
  name: 'node --import tsx scripts/buildImages.ts',
  description:
    'Draws the committed pictures and icons from their SVG; needs a Chromium (CHROMIUM_BINARY).',
})

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const read = (file: string) => readFileSync(at(file))

const portrait = at('src/seed/assets/default-consultant.svg')
await sharp(portrait)
  .resize(800)
  .png({ palette: true, colours: 64 })
  .toFile(at('src/seed/assets/default-consultant.png'))

const { formatOptions, width } = portraitPicture
await sharp(portrait)
  .resize(width)
  .webp(formatOptions.options)
  .toFile(at('public/images/consultant.webp'))

// Phones round the corners of a touch icon themselves.
const icon = read('src/app/icon.svg').toString()
await sharp(Buffer.from(icon.replace(' rx="8"', '')), { density: 600 })
  .resize(180)
  .png()
  .toFile(at('src/app/apple-icon.png'))

// Browsers ask for favicon.ico before a page has named its icon.
const sides = [16, 32, 48]
const pictures = await Promise.all(
  sides.map((side) => sharp(Buffer.from(icon), { density: 600 }).resize(side).png().toBuffer()),
)
writeFileSync(at('src/app/favicon.ico'), iconFile(pictures))

/** Windows' icon format: a head, an entry of 16 bytes per picture, then the PNG pictures. */
function iconFile(files: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * files.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(files.length, 4)
  let offset = head.length
  for (const [index, file] of files.entries()) {
    const entry = 6 + 16 * index
    const side = sides[index] ?? 0
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(file.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += file.length
  }
  return Buffer.concat([head, ...files])
}

const font = read(path.join('public', siteFontPath)).toString('base64')
const [firstLine, secondLine] = firstRunLandingPage.hero.headline.split(', ')
const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: P; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 76px 80px; background: #fbfaf7;
    color: #1b2620; font: 400 34px/1.5 P; display: flex; flex-direction: column; overflow: hidden; position: relative }
  .brand { display: flex; gap: 18px; align-items: center; font-weight: 700; font-size: 40px; letter-spacing: -.02em }
  .brand svg { width: 60px } .brand span { font-weight: 400; font-size: 30px; color: #46534b; letter-spacing: 0 }
  h1 { margin: 62px 0 0; font-size: 76px; line-height: 1.3; letter-spacing: -.025em }
  .packs { position: absolute; left: 80px; bottom: -50px; width: 1130px }
</style><body><div class="brand">${icon}${firstRunSiteSettings.brandName}<span>${firstRunSiteSettings.tagline}</span></div>
<h1>${firstLine},<br>${secondLine}</h1>
<svg class="packs" viewBox="0 0 720 120" fill="none" stroke="#1b2620" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
${Array.from({ length: 10 }, (_, day) => pack(day)).join('')}</svg></body>`

function pack(day: number) {
  const pills =
    '<g stroke="#0f6b4f"><circle cx="23" cy="56" r="7"/><path d="M16 56h14M42 65l11 7"/>' +
    '<rect x="41" y="54" width="13" height="28" rx="6.5" transform="rotate(32 47.5 68)"/></g>'
  const number = `<text x="36" y="30" font-size="18" font-weight="600" text-anchor="middle" fill="#1b2620" stroke="none">${day + 1}일</text>`

  return `<g transform="translate(${day * 72} 0)"><path fill="#fff" stroke="none" d="M0 0h72v130H0z"/><path d="M0 0h72"/>
    <path d="M0 0v130"${day > 0 ? ' stroke-dasharray="1 6"' : ''}/>${pills}${number}</g>`
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_BINARY ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
const shot = await tab.screenshot()
await browser.close()
await sharp(shot).png({ palette: true, colours: 128 }).toFile(at('public/og.png'))
