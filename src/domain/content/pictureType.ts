const textOf = (bytes: Uint8Array) => (from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** What may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The type of an uploadable picture by its first bytes; the client's content type is ignored. */
export function pictureTypeOf(bytes: Uint8Array): (typeof pictureTypes)[number] | undefined {
  const text = textOf(bytes)
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

/** How many first bytes {@link pictureTypeOf} and {@link isHeic} look at. */
export const pictureHead = 64

const heicBrands = /^(?:hei[cmsx]|hev[cmsx])$/

/** Whether a file begins as one of HEIC, which phones make and browsers can't show: `ftyp` and its brands (ISO/IEC 23008-12). */
export function isHeic(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  if (text(4, 8) !== 'ftyp') return false
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), pictureHead)
  // Between the first brand and the others stands a version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4)
    if (heicBrands.test(text(at, at + 4))) return true
  return false
}
