/** A new idempotency key. Over plain http `crypto.randomUUID` is missing. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Gives a content that is sent its idempotency key, the same again until the content is another. */
export function createKeys(): (content: unknown) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}
