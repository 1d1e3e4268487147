import type { BareText } from './bareText'
import type { Hit } from './concept'
import { bias, weights } from './weights'

/** A range of letters that is judged as one. */
export type Passage = { from: number; to: number }

const longest = 5
// A text without full stops is cut, or one claim would drown in what is harmless around it.
const longestPassage = 120

/** The passages of a text in order: its sentences, line by line, without brackets and footnotes, and a question with what answers it. */
export function passagesOf(text: BareText): Passage[] {
  const passages: Passage[] = []
  let isAnswer = false
  for (const { from, isAsked, to } of text.sentences) {
    const open = passages.at(-1)
    if (isAnswer && open && to - open.from <= longestPassage) open.to = to
    else passages.push(...cut({ from, to }, text))
    isAnswer = isAsked
  }
  return passages
}

/** Cuts a sentence where a line, a bracket or a footnote begins, and at a word where it grows too long. */
function cut({ from, to }: Passage, { isPartStart, isWordStart }: BareText): Passage[] {
  const pieces: Passage[] = []
  let start = from
  let lastWord = from
  for (let index = from + 1; index < to; index++) {
    if (isWordStart[index]) lastWord = index
    const isTooLong = index - start >= longestPassage
    if (!isPartStart[index] && !isTooLong) continue
    const end = isPartStart[index] || lastWord <= start ? index : lastWord
    pieces.push({ from: start, to: end })
    start = end
  }
  return [...pieces, { from: start, to }]
}

/**
 * A passage as the classifier reads it: digits as 0, with marks for its beginning, and for where and how each sentence ends.
 *
 * @returns `letterOf`: which letter of the text each character is or follows
 */
export function spell(
  { letters, sentenceOf, sentences }: BareText,
  { from, to }: Passage,
): { spelled: string; letterOf: number[] } {
  const characters = ['^']
  const letterOf = [from]
  for (let index = from; index < to; index++) {
    characters.push((letters[index] as string).replace(/\d/u, '0'))
    letterOf.push(index)
    const sentence = sentenceOf[index] as number
    if (index + 1 < to && sentenceOf[index + 1] === sentence) continue
    const isAsked = sentences[sentence]?.isAsked && sentences[sentence].to === index + 1
    characters.push(isAsked ? '?' : index + 1 < to ? '.' : '$')
    letterOf.push(index)
  }
  return { spelled: characters.join(''), letterOf }
}

/** Each n-gram of one to five characters with the place where it comes first. */
export function ngramsIn(spelled: string): Map<string, number> {
  const starts = new Map<string, number>()
  for (let length = 1; length <= longest; length++)
    for (let index = 0; index + length <= spelled.length; index++) {
      const ngram = spelled.slice(index, index + length)
      if (!starts.has(ngram)) starts.set(ngram, index)
    }
  return starts
}

let table: Map<string, number> | undefined

const weightOf = (ngram: string): number => {
  table ??= new Map(
    weights.flatMap(([weight, ngrams]) => ngrams.split(' ').map((one) => [one, weight] as const)),
  )
  return table.get(ngram) ?? 0
}

/**
 * How much a passage reads like unlawful advertising: the sum of the weights of its n-grams in hundredths, above zero where it does.
 *
 * @returns `letterShares`: what each of its letters has to do with it
 */
export function judge(
  text: BareText,
  passage: Passage,
): { score: number; letterShares: Float64Array } {
  const { letterOf, spelled } = spell(text, passage)
  const letterShares = new Float64Array(passage.to - passage.from)
  let score = bias
  for (const [ngram, start] of ngramsIn(spelled)) {
    const weight = weightOf(ngram)
    if (weight === 0) continue
    score += weight
    for (let index = start; index < start + ngram.length; index++) {
      const letter = (letterOf[index] as number) - passage.from
      letterShares[letter] = (letterShares[letter] as number) + weight / ngram.length
    }
  }
  return { score, letterShares }
}

/** The words of a passage that make it read like unlawful advertising. */
export function tellingWords(
  { isWordStart }: BareText,
  { from, to }: Passage,
  letterShares: Float64Array,
): Hit {
  // Words above the passage's mean, since a passage may read like an advertisement as a whole.
  const mean = letterShares.reduce((total, share) => total + share, 0) / letterShares.length
  let best = { from, to: from + 1, sum: Number.NEGATIVE_INFINITY }
  let start = 0
  let sum = 0
  letterShares.forEach((share, index) => {
    if (sum <= 0) {
      start = index
      sum = 0
    }
    sum += share - mean
    if (sum > best.sum) best = { from: from + start, to: from + index + 1, sum }
  })
  let { from: first, to: last } = best
  while (first > from && !isWordStart[first]) first--
  while (last < to && !isWordStart[last]) last++
  return { from: first, to: last }
}
