import { jest } from '@jest/globals'

import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'
import { validatePhoto } from '@/features/profile/validatePhoto'

const jpeg = '\xff\xd8\xff\xe0'

/** A file of this beginning and size; whatever its name and type say. */
function fileOf(text: string, size = text.length) {
  const bytes = new Uint8Array(size)
  bytes.set([...text].map((character) => character.charCodeAt(0)))
  const file = (content: Uint8Array): Blob =>
    ({
      size: content.length,
      type: 'image/jpeg',
      slice: (from: number, to: number) => file(content.subarray(from, to)),
      arrayBuffer: async () => content.slice().buffer,
    }) as unknown as Blob
  return file(bytes)
}

const decode = jest.fn<(file: Blob) => Promise<{ close: () => void }>>()
beforeEach(() => {
  decode.mockReset().mockResolvedValue({ close: () => {} })
  Object.assign(globalThis, { createImageBitmap: decode })
})

describe('a chosen photo', () => {
  it('should be accepted if the browser can show it', async () => {
    expect(await validatePhoto(fileOf(jpeg))).toBeUndefined()
    expect(await validatePhoto(fileOf(jpeg, limits.uploadBytes))).toBeUndefined()
  })

  it.each([
    ['no picture, whatever its type says', fileOf('글'), copy.photoType],
    ['empty', fileOf(''), copy.photoType],
    ['HEIC', fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), copy.photoHeic],
    ['HEIC and too large', fileOf('\0\0\0\x18ftypheic', limits.uploadBytes + 1), copy.photoHeic],
    ['too large', fileOf(jpeg, limits.uploadBytes + 1), copy.photoTooLarge],
  ])('should be refused if it is %s', async (_, file, message) => {
    expect(await validatePhoto(file)).toBe(message)
    expect(decode).not.toHaveBeenCalled()
  })

  it('should be refused if it only begins like a picture', async () => {
    decode.mockRejectedValue(new Error('The source image could not be decoded.'))
    expect(await validatePhoto(fileOf(jpeg))).toBe(copy.photoBroken)
  })

  it('should be refused if the file is gone', async () => {
    const gone = {
      ...fileOf(jpeg),
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    }
    expect(await validatePhoto(gone as unknown as Blob)).toBe(copy.photoBroken)
  })
})
