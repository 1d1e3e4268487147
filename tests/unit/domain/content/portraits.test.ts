import { existsSync } from 'node:fs'
import path from 'node:path'

import { publicDirectory } from '@/config/paths'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import { portraitSet, portraitUrl } from '@/domain/content/portraits'

describe('the address of a portrait', () => {
  const portrait = { url: '/a-480x480.webp' }

  it.each([
    [
      { url: '/a.webp', sizes: { portrait, portrait384: { url: '/a-384x384.webp' } } },
      '/a-384x384.webp',
    ],
    [{ url: '/a.webp', sizes: { portrait, portrait384: { url: null } } }, '/a-480x480.webp'],
    [{ url: '/a.webp', sizes: {} }, '/a.webp'],
    [{}, undefined],
  ])('should be that of the largest size that pages name: %j', (picture, expected) => {
    expect(portraitUrl(picture)).toBe(expected)
  })
})

describe('the widths of a portrait', () => {
  it('should all be there for the default picture', () => {
    const named = portraitSet(defaultPortrait)?.split(', ') ?? []
    expect(named.map((candidate) => candidate.split(' ')[1])).toEqual([
      '144w',
      '256w',
      '384w',
      '480w',
    ])
    for (const candidate of named)
      expect(existsSync(path.join(publicDirectory(), candidate.split(' ')[0] ?? ''))).toBe(true)
  })

  it.each(['/a-480x480.webp', '/a.webp', 'blob:http://localhost/a', '/a-384x384.webp/b'])(
    'should not be named where there is one size: %s',
    (imageUrl) => {
      expect(portraitSet(imageUrl)).toBeUndefined()
    },
  )
})
