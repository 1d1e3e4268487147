/** Letters that are no syllable yet: what stands in the field while a Korean syllable is being composed. */
const loneLetters = /[\u3131-\u318e]+$/

/** What is searched for while somebody types: without the syllable that has only begun, which would match nobody. */
export const searchTerm = (text: string): string => text.trim().replace(loneLetters, '').trim()
