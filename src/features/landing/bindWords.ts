/** Words of one syllable that belong to the next: determiners, adverbs, and 한 of 한 팩. */
const leading = /^[한두세네이그저첫각매약총꼭더못안잘딱내제왜단월]$/
/** Pairs that are read as one word, of which large type would otherwise leave half a line alone. */
const pairs = [
  [/^무료$/, /^상담/],
  [/[아어여해려와워춰겨]$/, /^(?:드[리립]|보세|주세|먹)/],
] as const
/** Longer pairs would not fit a line of large text. */
const longestPair = 7

const belongs = (word: string, next: string): boolean =>
  word.length + 1 + next.length <= longestPair &&
  (leading.test(word) || pairs.some(([first, second]) => first.test(word) && second.test(next)))

/** Joins words that a line must not end between with a no-break space, as in `하루 한 팩이면` and `챙겨 먹지`. */
export function bindWords(text: string): string {
  return text.replaceAll(/(\S+) (?=(\S+))/g, (all, word: string, next: string) =>
    belongs(word, next) ? `${word}\u00A0` : all,
  )
}

/** {@link bindWords} for every text of a value. */
export function bindTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return bindWords(value) as Value
  if (Array.isArray(value)) return value.map(bindTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, bindTexts(part)]),
  ) as Value
}
