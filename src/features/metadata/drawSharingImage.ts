import { loadSharp, type Sharp } from '@/process/loadSharp'
import type { SharingCard, SharingSize } from '@/domain/content/sharing'
import { background, colours, stripHeight } from '@/domain/content/sharingBackground'

import { drawable, drawText, type Typeface } from './drawText'
import { fitLines, type TypeStep } from './fitLines'
import { cropPicture, jpeg, readPicture, roundPortrait } from './pictures'

const title = { weight: 'bold', colour: colours.ink, tracking: -0.025 } as const
const plain = { weight: 'regular', colour: colours.inkSoft, tracking: 0 } as const
const dates = { weight: 'bold', colour: colours.ink, tracking: 0 } as const

/** Widths and heights are of a picture 1200 wide. */
const full = 1200
const margin = 80
const icon = 60
const photo = 320

type Layer = { input: Buffer; left: number; top: number }

/** Draws a sharing image as a JPEG, off the main thread: the uploaded picture, or the brand's sharing card. */
export async function drawSharingImage(card: SharingCard, size: SharingSize): Promise<Buffer> {
  const sharp = await loadSharp()
  const { person, picture } = card
  const uploaded = !person && picture ? await readPicture(picture.url) : undefined
  if (uploaded && picture) return cropPicture(sharp, uploaded, picture, size)
  return drawSharingCard(sharp, card, size)
}

/** Draws the brand's sharing card, whose text stays clear of the edges that a messenger crops. */
async function drawSharingCard(
  sharp: Sharp,
  card: SharingCard,
  size: SharingSize,
): Promise<Buffer> {
  const scale = size.width / full
  const height = size.height / scale
  // Messengers that show 2:1 crop the 30 pixels by which a picture of 630 is higher than one of 600.
  const top = 61 + (height - 600) / 2
  const floor = height - stripHeight
  const at = (left: number, above: number, input: Buffer): Layer => ({
    input,
    left: Math.round(left * scale),
    top: Math.round(above * scale),
  })
  const text = async (lines: string[], pixels: number, face: Typeface) => {
    const drawn = await drawText(sharp, lines, pixels * scale, face)
    return { ...drawn, width: drawn.width / scale, height: drawn.height / scale }
  }
  const fitted = async (words: string, face: Typeface, width: number, steps: TypeStep[]) => {
    const widths = await measureWords(sharp, words, face)
    const { lines, size: pixels } = fitLines(words, {
      width,
      steps,
      widthOf: (word) => widths.get(word) ?? word.length,
    })
    return text(lines, pixels, face)
  }

  const isPersonal = card.person !== undefined
  const room = full - 2 * margin - (isPersonal ? photo + 60 : 0)
  const layers: Layer[] = []

  const brand = await text([drawable(card.brandName)], 40, { ...title, tracking: -0.02 })
  const brandLeft = margin + icon + 18
  layers.push(at(brandLeft, top + (icon - brand.height) / 2, brand.data))
  const tagline = await text([drawable(card.tagline)], 28, plain)
  if (!isPersonal && brandLeft + brand.width + 18 + tagline.width < full - margin)
    layers.push(
      at(brandLeft + brand.width + 18, top + (icon - tagline.height) / 2 + 2, tagline.data),
    )

  const headline = drawable(card.headline)
  const parts = card.person
    ? [
        await fitted(drawable(card.person.name), title, room, nameSteps),
        await fitted(headline, plain, room, introSteps),
      ]
    : [await fitted(headline, title, room, headlineSteps)]
  const gap = 30
  const block = parts.reduce((sum, part) => sum + part.height + gap, -gap)
  let above = (top + icon + floor - block) / 2
  for (const part of parts) {
    layers.push(at(margin, above, part.data))
    above += part.height + gap
  }

  if (card.person) {
    const portrait = await roundPortrait(sharp, card.person.imageUrl, Math.round(photo * scale))
    layers.push(at(full - margin - photo, (top - 20 + floor - photo) / 2, portrait))
  }
  const ground = background({ width: full, height, iconTop: top, margin, icon, scale })
  const days = await Promise.all(
    ground.days.map(async ({ text: day, x, y }) => {
      const drawn = await text([day], 25, dates)
      return at(x - drawn.width / 2, y, drawn.data)
    }),
  )
  return sharp(Buffer.from(ground.svg))
    .composite([...layers, ...days])
    .flatten({ background: colours.ground })
    .jpeg(jpeg)
    .toBuffer()
}

const headlineSteps = [
  { size: 76, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: 4 },
  { size: 42, lines: 4 },
]
const nameSteps = [
  { size: 84, lines: 1 },
  { size: 64, lines: 2 },
  { size: 48, lines: 2 },
]
const introSteps = [
  { size: 36, lines: 2 },
  { size: 30, lines: 3 },
  { size: 26, lines: 4 },
]

/** Of each word, as a part of its size. */
async function measureWords(sharp: Sharp, text: string, face: Typeface) {
  const words = [...new Set(text.split(' ').filter(Boolean))]
  const measured = 50
  const widths = await Promise.all(
    words.map(async (word) => (await drawText(sharp, [word], measured, face)).width / measured),
  )
  return new Map(words.map((word, at) => [word, widths[at] ?? word.length]))
}
