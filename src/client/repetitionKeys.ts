import { randomKey } from './randomKey'

/**
 * The idempotency keys of what is sent: the same about one subject has the same key, so that it is recorded once, until something else about
 * it is sent or it is forgotten.
 */
export function createRepetitionKeys() {
  const lastSent = new Map<string, { content: string; key: string; at: number }>()

  return {
    /** @param withinMs how long the same counts as a repetition, in milliseconds: later it is meant anew */
    keyOf: (subject: string, input: unknown, withinMs = Infinity): string => {
      const content = JSON.stringify(input)
      const before = lastSent.get(subject)
      const at = Date.now()
      const isRepeated = before?.content === content && at - before.at < withinMs
      const key = isRepeated ? before.key : randomKey()
      lastSent.set(subject, { content, key, at })
      return key
    },

    /** Call once it is recorded, with its key if another may have been sent since, or given up: the same again is then another. */
    forget: (subject: string, key?: string): void => {
      if (key === undefined || lastSent.get(subject)?.key === key) lastSent.delete(subject)
    },
  }
}
