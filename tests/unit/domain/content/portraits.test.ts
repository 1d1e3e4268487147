import { existsSync } from 'node:fs'
import path from 'node:path'

import { publicDirectory } from '@/config/paths'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import { portraitSet, portraitUrl } from '@/domain/content/portraits'

describe('the address of a portrait', () => {
  const portrait = { url: '/a-480x480.webp' }
  const portrait384 = { url: '/a-384x384.webp' }

  it.each([
    [{ url: '/a.webp', sizes: { portrait, portrait384 } }, '/a-480x480.webp'],
    [{ url: '/a.webp', sizes: { portrait: { url: null }, portrait384 } }, '/a-384x384.webp'],
    [{ url: '/a.webp', sizes: { portrait, portrait384: { url: null } } }, '/a.webp'],
    [{ url: '/a.webp', sizes: {} }, '/a.webp'],
    [{}, undefined],
  ])(
    'should be that of its largest size with all smaller ones beside it: %j',
    (picture, expected) => {
      expect(portraitUrl(picture)).toBe(expected)
    },
  )
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

  it('should end with the largest that there is', () => {
    expect(portraitSet('/a-384x384.webp')).toBe(
      '/a-144x144.webp 144w, /a-256x256.webp 256w, /a-384x384.webp 384w',
    )
  })

  it.each(['/a.webp', '/a-480x384.webp', 'blob:http://localhost/a', '/a-384x384.webp/b'])(
    'should not be named where there is one size: %s',
    (imageUrl) => {
      expect(portraitSet(imageUrl)).toBeUndefined()
    },
  )
})
