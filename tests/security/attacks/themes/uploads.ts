import sharp from 'sharp'

import { carryOut, type Answered, type Attack, type Theme } from '@tests/security/attacks/attack'
import type { World } from '@tests/security/attacks/world'

import { bomb, drawing, pages, picture, refused } from '@tests/security/attacks/files'

const script = '<script>alert(1)</script>'
const anImage = ['jpeg', 'png', 'webp'] as const

const toMedia = (file: File): FormData => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: '그림' }))
  form.set('file', file)
  return form
}
const toProfile = (file: File): FormData => {
  const form = new FormData()
  form.set('name', '이영업')
  form.set('introMessage', '안녕하세요')
  form.set('photo', file)
  return form
}

const ways = [
  { as: 'admin', method: 'POST', path: '/api/media', form: toMedia },
  { as: 'alice', method: 'PUT', path: '/api/profile', form: toProfile },
] as const

const notPictures: Attack[] = ways.flatMap(({ as, form, method, path }) =>
  refused.map(([what, file]): Attack => ({
    title: `not keep ${what} at ${path}`,
    as,
    status: [400, 413, 415],
    ask: async () => ({ method, path, body: form(await file()) }),
  })),
)

/** Checks that only the pixels are stored of a file that is a picture and something else. */
async function expectPixelsOnly(url: string, world: World) {
  const response = await fetch(world.server.url + url, { headers: world.people.admin })
  const { headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(bytes.toString('latin1')).not.toMatch(/script|alert|<svg|<html|secret-place/i)
  const { exif, format, iptc, xmp } = await sharp(bytes).metadata()
  expect({ exif, format, iptc, xmp }).toEqual({ format: 'webp' })
}

const urlOf = ({ text }: Answered) => (JSON.parse(text) as { doc: { url: string } }).doc.url

const polyglots: Attack[] = anImage.flatMap((format): Attack[] => [
  {
    title: `keep of a ${format} with a page behind it the pixels alone`,
    as: 'admin',
    status: 201,
    changes: true,
    ask: async () => {
      const bytes = Buffer.concat([await picture(format), Buffer.from(`<html>${script}</html>`)])
      return {
        method: 'POST',
        path: '/api/media',
        body: toMedia(new File([bytes], `a.${format}`, { type: `image/${format}` })),
      }
    },
    check: (answer, world) => expectPixelsOnly(urlOf(answer), world),
  },
  {
    title: `keep of a ${format} that says where it was taken the pixels alone`,
    as: 'admin',
    status: 201,
    changes: true,
    ask: async () => {
      const exif = {
        IFD0: { ImageDescription: `secret-place ${script}` },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
      }
      const bytes = await sharp(await picture(format))
        .withExif(exif)
        .toFormat(format)
        .toBuffer()
      return {
        method: 'POST',
        path: '/api/media',
        body: toMedia(
          new File([new Uint8Array(bytes)], `a.${format}`, { type: `image/${format}` }),
        ),
      }
    },
    check: (answer, world) => expectPixelsOnly(urlOf(answer), world),
  },
])

const names: Attack[] = [
  '../../../evil.png',
  '..\\..\\evil.png',
  '/etc/evil.png',
  'evil.php.png',
  'evil.html',
  'evil.svg',
  '<img src=x onerror=alert(1)>.png',
  'a"; filename="evil.html',
  `${'evil'.repeat(100)}.png`,
  '.htaccess',
  'evil%00.png',
  'CON.png',
].map((name) => ({
  title: `not let a file be named ${name.slice(0, 40)}`,
  as: 'admin',
  status: [201, 400, 415],
  changes: true,
  ask: async () => ({
    method: 'POST',
    path: '/api/media',
    body: toMedia(new File([await picture('png')], name, { type: 'image/png' })),
  }),
  check: async (answer, world) => {
    if (answer.status !== 201) return
    expect(answer.text).not.toMatch(/evil|htaccess|onerror|CON\./)
    expect(urlOf(answer)).toMatch(/^\/api\/media\/file\/[\da-f-]{36}\.webp$/)
    await expectPixelsOnly(urlOf(answer), world)
  },
}))

const byAddress: Attack[] = [
  '..%2f..%2fpackage.json',
  '..%252f..%252fpackage.json',
  '%2e%2e%2f%2e%2e%2fsecrets',
  '..%5c..%5cpackage.json',
  'none.webp',
  '....%2f%2fpackage.json',
  '%2fetc%2fpasswd',
  'a%0d%0aX-Evil:1',
  'x?prefix=../../..',
].map((name) => ({
  title: `not serve the file ${name}`,
  as: 'visitor',
  status: [400, 403, 404],
  ask: () => ({ path: `/api/media/file/${name}` }),
  check: ({ headers, text }) => {
    expect(text).not.toMatch(/harumatchum"|root:/)
    expect(headers.get('x-evil')).toBeNull()
  },
}))

const served: Attack[] = [
  {
    title: 'serve a picture as nothing but a picture',
    as: 'admin',
    status: 200,
    ask: ({ pictureUrl }) => ({ path: pictureUrl, headers: { Accept: 'text/html' } }),
    check: (_, world) => expectPixelsOnly(world.pictureUrl, world),
  },
  ...(['visitor', 'pending', 'suspended', 'alice'] as const).map((as): Attack => ({
    title: `not serve a picture that nothing published shows: to ${as}`,
    as,
    status: 404,
    ask: ({ pictureUrl }) => ({ path: pictureUrl }),
    check: ({ text }) => expect(text).not.toMatch(/^RIFF/),
  })),
  ...['bytes=99999999-', 'bytes=5-1', 'bytes=-', 'bytes=0-0,1-1', 'x=1-2'].map((range): Attack => ({
    title: `not fail for the range ${range}`,
    as: 'admin',
    status: [200, 206, 416],
    ask: ({ pictureUrl }) => ({ path: pictureUrl, headers: { Range: range } }),
    check: ({ headers }) => expect(headers.get('x-content-type-options')).toBe('nosniff'),
  })),
]

const forms: Attack[] = (
  [
    ['no file', () => ({ _payload: '{"alt":"x"}' })],
    [
      'a file as a text',
      () => ({
        _payload: '{"alt":"x"}',
        file: '{"filename":"../x","mimeType":"image/png","size":1}',
      }),
    ],
    [
      'a path as a file',
      () => ({ _payload: '{"alt":"x","filename":"../../x.png"}', file: '/etc/passwd' }),
    ],
    ['truncated JSON beside the file', () => ({ _payload: '{"alt":', file: drawing() })],
  ] as const
).map(([what, fields]) => ({
  title: `not keep an upload with ${what}`,
  as: 'admin',
  status: [400, 415],
  ask: () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields())) form.set(name, value as string)
    return { method: 'POST', path: '/api/media', body: form }
  },
}))

const bombs: Attack[] = ways.map(({ as, form, method, path }) => ({
  title: `not decode a picture of 3,600,000,000 pixels at ${path}`,
  as,
  status: 400,
  ask: () => ({ method, path, body: form(new File([bomb()], 'a.png', { type: 'image/png' })) }),
  check: async (_, world) =>
    expect((await carryOut(world, 'visitor', { path: '/readyz' })).status).toBe(200),
}))

const replaced: Attack[] = pages.map(([what, file]) => ({
  title: `not put ${what} in a picture's place`,
  as: 'admin',
  status: [400, 415],
  ask: ({ ids }) => ({ method: 'PATCH', path: `/api/media/${ids.picture}`, body: toMedia(file()) }),
}))

export const uploads: Theme = {
  theme: 'uploads',
  attacks: [
    ...notPictures,
    ...polyglots,
    ...names,
    ...byAddress,
    ...served,
    ...forms,
    ...bombs,
    ...replaced,
  ],
}
