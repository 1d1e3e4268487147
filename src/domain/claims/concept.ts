import type { BareText } from './bareText'
import { inflected } from './inflected'

/** A range of letters in a bare text. */
export type Hit = { from: number; to: number }

/** Words of one meaning. */
export type Concept = { anywhere: RegExp | undefined; atWordStart: RegExp | undefined }

/**
 * Words of one meaning, as regular expressions over letters without spaces, separated by spaces or line ends. No quantifier in them is
 * unbounded, so that a search takes linear time.
 *
 * A stem with `~` behind it stands for its inflections: `내리~` is 내려, 내린, 내립니다 and so on.
 *
 * @param anywhere - words of two syllables or more
 * @param atWordStart - words so short that they count at the beginning of a word only
 */
export function concept(anywhere: string, atWordStart = ''): Concept {
  return { anywhere: alternatives(anywhere), atWordStart: alternatives(atWordStart) }
}

function alternatives(words: string): RegExp | undefined {
  const list = words.split(/\s+/u).filter(Boolean)
  return list.length > 0 ? new RegExp(list.map(inflected).join('|'), 'gu') : undefined
}

/** Where a text has a concept, in order. */
export function findConcept({ anywhere, atWordStart }: Concept, text: BareText): Hit[] {
  const hits = [
    ...search(anywhere, text, (hit) => isOneWord(text, hit)),
    ...search(atWordStart, text, (hit) => text.isWordStart[hit.from] === 1 && isOneWord(text, hit)),
  ]
  return hits.sort((one, other) => one.from - other.from)
}

function* search(
  pattern: RegExp | undefined,
  { letters, sentenceOf }: BareText,
  isHit: (hit: Hit) => boolean,
): Generator<Hit> {
  if (!pattern) return
  pattern.lastIndex = 0
  for (let found = pattern.exec(letters); found; found = pattern.exec(letters)) {
    const hit = { from: found.index, to: found.index + found[0].length }
    if (found[0] && sentenceOf[hit.from] === sentenceOf[hit.to - 1] && isHit(hit)) yield hit
    else pattern.lastIndex = found.index + 1
  }
}

// With which no other word of the lists begins: "에 좋은".
const particles = '에엔을를은는'
const joiners = /^(?:보다|없이|대신|처럼|같은|이면)/u

/**
 * Whether letters are read as one word though spaces or symbols stand between them: "당 뇨" is, the 감기 of "마감 기한" is not. Long
 * ones are phrases with spaces of their own.
 */
function isOneWord({ isWordStart, letters }: BareText, { from, to }: Hit): boolean {
  if (to - from >= 4 || particles.includes(letters[from] ?? '')) return true
  if (joiners.test(letters.slice(from, from + 2))) return true
  for (let index = from + 1; index < to; index++)
    if (isWordStart[index]) return isWordStart[from] === 1
  return true
}
