/** A size of type, in pixels, and how many lines of it there is room for. */
export type TypeStep = { size: number; lines: number }

type Room = {
  /** In pixels. */
  width: number
  /** The largest first. */
  steps: readonly TypeStep[]
  /** Width of a text without spaces, as a part of its size. */
  widthOf: (word: string) => number
}

type FittedText = { size: number; lines: string[] }

/** Of a space, as a part of the size. */
const space = 0.23

/**
 * Breaks a text between words, as pages do (`word-break: keep-all`), in the largest size that fits, with lines of similar lengths. At the
 * smallest size a word that is too long is broken, and what is too much is cut off with `…`.
 */
export function fitLines(text: string, { steps, width, widthOf }: Room): FittedText {
  const words = text.split(' ').filter(Boolean)
  const measure = (line: string[]) =>
    line.reduce((sum, word) => sum + widthOf(word), space * (line.length - 1))
  for (const { lines, size } of steps) {
    const broken = balance(words, width / size, measure)
    const isWide = broken.some((line) => measure(line) > width / size)
    if (!isWide && broken.length <= lines) return { size, lines: broken.map(joined) }
  }
  const { lines, size } = steps.at(-1) ?? { size: 16, lines: 1 }
  const parts = words.flatMap((word) => breakWord(word, width / size, widthOf))
  const broken = breakGreedily(parts, width / size, measure).map(joined)
  if (broken.length <= lines) return { size, lines: broken }
  const kept = broken.slice(0, lines)
  return {
    size,
    lines: kept.map((line, at) => (at === lines - 1 ? `${line.slice(0, -1)}…` : line)),
  }
}

const joined = (words: string[]) => words.join(' ')

type Measure = (words: string[]) => number

function breakGreedily(words: string[], width: number, measure: Measure): string[][] {
  const lines: string[][] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last && measure([...last, word]) <= width) last.push(word)
    else lines.push([word])
  }
  return lines
}

/** Breaks at the narrowest width that needs no more lines than the full width. */
function balance(words: string[], width: number, measure: Measure): string[][] {
  const broken = breakGreedily(words, width, measure)
  let best = broken
  for (let part = 0.95; part > 0.4; part -= 0.05) {
    const narrower = breakGreedily(words, width * part, measure)
    if (narrower.length > broken.length) break
    best = narrower
  }
  return best
}

function breakWord(word: string, width: number, widthOf: Room['widthOf']): string[] {
  if (widthOf(word) <= width) return [word]
  const count = Math.max(1, Math.floor((word.length * width) / widthOf(word)))
  const characters = [...word]
  const parts: string[] = []
  while (characters.length) parts.push(characters.splice(0, count).join(''))
  return parts
}
