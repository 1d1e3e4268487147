const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps expect keys. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** The bytes of a key as people copy it: spaces and case don't count. @throws {RangeError} for any other character */
export function bytesOfBase32(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text.replaceAll(/[\s=]/g, '').toUpperCase()) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) throw new RangeError('not base32')
    value = (value << 5) | digit
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 255)
    value &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}
