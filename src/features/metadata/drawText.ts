import type { Sharp } from '@/process/loadSharp'
import { drawnFonts } from '@/config/paths'
import { isBlank } from '@/domain/values/texts'

export type Typeface = { weight: keyof typeof drawnFonts; colour: string; tracking: number }

type DrawnText = { data: Buffer; width: number; height: number }

/** Of lines, as a part of the size. */
const leading = 1.3

/** In Pango's units, of which a pixel has 1024. */
const units = (pixels: number) => Math.round(pixels * 1024)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What can be drawn of a text: no control characters and halves of characters, which the library refuses, and single spaces. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/**
 * Draws lines of text in the site's typeface on nothing, as a PNG of just their size.
 * @param size in pixels
 */
export async function drawText(
  sharp: Sharp,
  lines: readonly string[],
  size: number,
  { colour, tracking, weight }: Typeface,
): Promise<DrawnText> {
  if (isBlank(lines.join(''))) return nothing(sharp)
  const text = lines.join('\n').replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')
  const spacing = units(size * tracking)
  const height = lines.length > 1 ? ` line_height="${leading / naturalLeading}"` : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}"${height}>${text}</span>`,
      font: `Pretendard ${weight === 'bold' ? 'Bold ' : ''}${size}`,
      fontfile: drawnFonts[weight],
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The library refuses a text that shows nothing. */
async function nothing(sharp: Sharp): Promise<DrawnText> {
  const create = { width: 1, height: 1, channels: 4, background: 'transparent' } as const
  return { data: await sharp({ create }).png().toBuffer(), width: 1, height: 1 }
}

/** Of the font's own lines. */
const naturalLeading = 1.1934
