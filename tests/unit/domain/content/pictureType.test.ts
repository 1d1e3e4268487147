import { isHeic, pictureTypeOf } from '@/domain/content/pictureType'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The first box of such a file: its length, brand, version and further brands. */
const head = (brands: string[]) => {
  const [first = '', ...others] = brands
  const text = `ftyp${first}\0\0\0\0${others.join('')}`
  return bytesOf(`\0\0\0${String.fromCharCode(text.length + 4)}${text}more of the file, heic too`)
}

describe('the type of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['GIF89a', undefined],
    ['RIFF\0\0\0\0WAVE', undefined],
    ['', undefined],
  ])('should be told by its first bytes: %j', (text, type) =>
    expect(pictureTypeOf(bytesOf(text))).toBe(type),
  )
})

describe('a HEIC picture', () => {
  it.each([
    [['heic', 'mif1', 'heic']],
    [['heix', 'mif1']],
    [['mif1', 'mif1', 'heic']],
    [['msf1', 'hevc']],
  ])('should be told by its brands: %j', (brands) => expect(isHeic(head(brands))).toBe(true))

  it.each([[['avif', 'mif1', 'miaf']], [['isom', 'mp42']], [['mif1', 'avif']]])(
    'should not be taken for one that has other brands: %j',
    (brands) => expect(isHeic(head(brands))).toBe(false),
  )

  it.each(['', 'heic', '\xff\xd8\xff\xe0', '\0\0\0\x18ftyp', '\xff\xff\xff\xffftypmif1'])(
    'should not be found in %j',
    (text) => expect(isHeic(bytesOf(text))).toBe(false),
  )

  it('should be found wherever the bytes begin', () => {
    const padded = bytesOf(`xx${String.fromCharCode(...head(['heic']))}`)
    expect(isHeic(padded.subarray(2))).toBe(true)
  })
})
