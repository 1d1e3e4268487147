import { readFileSync } from 'node:fs'

import sharp from 'sharp'

import { sharingSizes } from '@/domain/content/sharing'
import { colours } from '@/domain/content/sharingBackground'
import { drawSharingImage } from '@/features/metadata/drawSharingImage'
import { drawable } from '@/features/metadata/drawText'
import { fitLines } from '@/features/metadata/fitLines'
import { imageNamed, sharingImagesOf } from '@/features/metadata/sharingImages'

const card = {
  brandName: '하루맞춤',
  tagline: '맞춤 영양 솔루션',
  headline: '내 데이터로 찾은 영양제',
}
const person = { name: '김하늘', imageUrl: '/images/consultant-480x480.webp' }
const nameOf = (address: string | undefined) => address?.split('/').at(-1) ?? ''

describe('lines of a sharing image', () => {
  const fit = (text: string, width = 1000) =>
    fitLines(text, {
      width,
      steps: [
        { size: 100, lines: 2 },
        { size: 50, lines: 3 },
      ],
      widthOf: (word) => word.length,
    })

  it('should break between words, evenly', () => {
    expect(fit('가나다 라마바 사아자 차카')).toEqual({
      size: 100,
      lines: ['가나다 라마바', '사아자 차카'],
    })
  })

  it('should be smaller where there is more to say', () => {
    expect(fit('가나다라마바사 아자차카타파하 가나다라마바사 아자')).toEqual({
      size: 50,
      lines: ['가나다라마바사 아자차카타파하', '가나다라마바사 아자'],
    })
  })

  it('should break a word that is longer than a line, and cut off what is too much', () => {
    const { lines, size } = fit('가'.repeat(100))
    expect([size, lines.length]).toEqual([50, 3])
    expect(lines.at(-1)).toMatch(/가…$/)
  })

  it('should be none for an empty text', () => {
    expect(fit('').lines).toEqual([])
  })
})

describe('a sharing image', () => {
  it.each(sharingSizes)('should be a JPEG of $width by $height', async (size) => {
    for (const one of [card, { ...card, person }]) {
      const { format, height, width } = await sharp(await drawSharingImage(one, size)).metadata()
      expect({ format, height, width }).toEqual({ format: 'jpeg', ...size })
    }
  })

  it('should be drawn of any text', async () => {
    const headline = 'a\u0000<b>&"\ud800\u2028 蔘 🙂 '
    await expect(drawSharingImage({ ...card, headline }, sharingSizes[1])).resolves.toBeInstanceOf(
      Buffer,
    )
    await expect(
      drawSharingImage({ ...card, headline: '' }, sharingSizes[1]),
    ).resolves.toBeInstanceOf(Buffer)
  })

  it('should fall back where a picture is gone', async () => {
    const gone = { url: '/api/media/file/gone.webp', alt: '사진', x: 50, y: 50 }
    const personal = { ...card, person: { ...person, imageUrl: gone.url } }
    const [, small] = sharingSizes
    await expect(drawSharingImage({ ...card, picture: gone }, small)).resolves.toEqual(
      await drawSharingImage(card, small),
    )
    await expect(drawSharingImage(personal, small)).resolves.toEqual(
      await drawSharingImage({ ...card, person }, small),
    )
  })

  it('should have the colours of the site', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8')
    for (const [name, colour] of Object.entries(colours)) {
      const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(tokens).toContain(`--color-${token}: ${colour};`)
    }
  })

  it('should have a name that changes with what it shows, and be found by earlier ones in its size', () => {
    const [large = '', small = ''] = sharingImagesOf(card).map(({ url }) => nameOf(url))
    const [, other = ''] = sharingImagesOf({ ...card, person }).map(({ url }) => nameOf(url))
    expect(other).not.toBe(small)
    expect(imageNamed(card, large)).toEqual({ current: large, size: { width: 1200, height: 630 } })
    for (const name of [small, other])
      expect(imageNamed(card, name)).toEqual({ current: small, size: { width: 800, height: 400 } })
  })

  it.each(['anything.jpg', `${'A'.repeat(22)}-1200x400.jpg`, `${'A'.repeat(23)}-800x400.jpg`])(
    'should not be found by a name that no image has: %s',
    (name) => {
      expect(imageNamed(card, name)).toBeUndefined()
    },
  )
})

describe('a text to draw', () => {
  it('should be one line without what can not be drawn', () => {
    expect(drawable(' 가\n나\u0000\u2028다  라\ud800 ')).toBe('가 나 다 라')
  })
})
