/** Jamo at the end: a Hangul syllable that is still being composed. */
const unfinishedSyllable = /[\u3131-\u318e]+$/

/** The term to search for, without an unfinished syllable, which would match no one. */
export const dropUnfinishedSyllable = (text: string): string =>
  text.trim().replace(unfinishedSyllable, '').trim()
