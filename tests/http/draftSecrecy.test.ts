import { isUnavailable } from '@tests/support/http/unavailable'
import {
  sendJson,
  type SessionHeaders,
  signInAgent,
  uploadPicture,
} from '@tests/support/http/client'
import { isSoak, percentile, printMeasurements } from '@tests/support/http/metrics'
import { rawRequest } from '@tests/support/http/rawRequest'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { uniqueDigits } from '@tests/support/uniqueDigits'

const requests = isSoak ? 10_000 : 400
const readers = 8

/** Stands in everything that is a draft, and nowhere else. */
const secret = `비밀${uniqueDigits()}`
const digits = secret.slice(2)

let server: TestServer
let asAdmin: SessionHeaders
let agentId: string
let asAgent: SessionHeaders
let profile: string
let photo: string
/** The files of the photo that only the profile's draft shows. */
let photoFiles: string[]

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  ;({ id: agentId, session: asAgent } = await signInAgent(server.url, asAdmin))
  const greeting = { name: '이영업', introMessage: '안녕하세요.' }
  await send('PUT', '/api/profile', greeting, asAgent)
  const found = await fetch(
    `${server.url}/api/consultant-profile?draft=true&where[agent][equals]=${agentId}`,
    { headers: asAdmin },
  )
  profile = String(((await found.json()) as { docs: { id: string }[] }).docs[0]?.id)
  await send('PATCH', `/api/consultant-profile/${profile}`, { _status: 'published' }, asAdmin)
  const picture = await uploadPicture(server.url, { width: 900, height: 900 }, asAdmin, secret)
  photo = picture.id
  photoFiles = [picture.url, ...Object.values(picture.sizes).flatMap(({ url }) => url ?? [])]
}, 120_000)
afterAll(() => server.stop())

const send = <T>(method: string, path: string, body: object, as: object) =>
  sendJson<T>(method, server.url + path, body, as)

/** Drafts of every kind, one after another, and publications between them that leave the drafts beside them. */
async function edit(isOver: () => boolean): Promise<number> {
  const page = (slug: string) => `/api/globals/${slug}`
  let edits = 0
  while (!isOver()) {
    const text = `${secret} ${edits}`
    const drafts: [string, string, object, object][] = [
      ['POST', page('landing-page'), { hero: { headline: text, subline: text } }, asAdmin],
      ['POST', page('landing-page'), { faq: { heading: text } }, asAdmin],
      ['POST', page('privacy-policy'), { introduction: text }, asAdmin],
      ['PATCH', `/api/consultant-profile/${profile}`, { introMessage: text, photo }, asAdmin],
    ]
    for (const [method, path, body, as] of drafts)
      await send(method, `${path}?draft=true&autosave=true`, body, as)
    await send('PUT', '/api/profile', { name: '이영업', introMessage: text }, asAgent)
    // A publication expires every cache while drafts stand beside it.
    const heading = `공개 ${edits}`
    await send('POST', page('landing-page'), { onePack: { heading } }, asAdmin)
    await send('PATCH', `/api/consultant-profile/${profile}`, { name: `이영업${edits}` }, asAdmin)
    edits += drafts.length + 3
  }
  return edits
}

const data = { RSC: '1' }

type Address = [path: string, headers: Record<string, string>, method?: string]

/** What a visitor may ask for: every way to every address that shows content, or could. */
const addresses = (): Address[] => [
  ['/', {}],
  ['/', { Cookie: '__prerender_bypass=1; __next_preview_data=1' }],
  ['/', data],
  ['/?_rsc=1', { ...data, 'Next-Router-Prefetch': '1' }],
  ['/?_rsc=1', { ...data, 'Next-Router-Segment-Prefetch': '/_tree' }],
  ['/?draft=true&preview=true', {}],
  ['/', {}, 'HEAD'],
  [`/?ref=${agentId}`, {}],
  [`/?ref=${agentId}`, data],
  [`/r/${agentId}`, {}],
  ['/privacy', {}],
  ['/privacy', data],
  ['/privacy', {}, 'HEAD'],
  ['/api/globals/landing-page', {}],
  ['/api/globals/landing-page?draft=true', {}],
  ['/api/globals/landing-page?draft=true&depth=3&select[hero]=true', {}],
  ['/api/globals/privacy-policy?draft=true', {}],
  ['/api/globals/site-settings', {}],
  ['/api/globals/landing-page/versions?limit=50', {}],
  ['/api/globals/privacy-policy/versions', {}],
  ['/api/consultant-profile?draft=true', {}],
  [`/api/consultant-profile/${profile}?draft=true`, {}],
  ['/api/consultant-profile/versions', {}],
  [`/api/consultant-profile?where[introMessage][contains]=${digits}&draft=true`, {}],
  ['/api/scheduled-publications', {}],
  ['/api/operations/publications', {}],
  ['/api/profile', {}],
  ['/api/live', {}],
  ['/preview/landing-page', {}],
  ['/preview/privacy-policy', data],
  [`/preview/consultant-profile/${profile}`, {}],
  ['/preview/own-profile', {}],
  ['/admin/globals/landing-page', {}],
  ['/sitemap.xml', {}],
  ['/robots.txt', {}],
  ['/images/consultant.webp', {}],
  ['/api/media', {}],
  [`/api/media/${photo}`, {}],
  ...photoFiles.flatMap((file): Address[] => [
    [file, {}],
    [file, {}, 'HEAD'],
  ]),
]

/** The addresses of sharing images in a page: they are drawn from its content and named by its hash. */
const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/share\/[^"'\\&\s]+\.jpg/g)].map(([path]) => path)),
]

it(`should reach no visitor by any address while content is edited, in ${requests} requests`, async () => {
  const times: number[] = []
  const shown = new Set<string>()
  const leaks: string[] = []
  const statuses = new Map<number, number>()
  const queue: Address[] = []
  const next = () => {
    if (queue.length === 0) queue.push(...addresses())
    return queue.shift() ?? ['/', {}]
  }
  let asked = 0
  let refused = 0
  const read = async () => {
    while (asked < requests) {
      asked += 1
      const [path, headers, method = 'GET'] = next()
      const begun = performance.now()
      const answer = await rawRequest(server.url, path, { method, headers })
      times.push(performance.now() - begun)
      // In time, which a busy machine may do now and then.
      const hasNoText = method === 'HEAD' && answer.status === 503
      if (isUnavailable(answer) || hasNoText) refused += 1
      else statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const whole = JSON.stringify(answer.headers) + answer.text
      const isPhoto = photoFiles.includes(path) && ![404, 503].includes(answer.status)
      if (isPhoto || whole.includes(digits)) leaks.push(`${method} ${path}`)
      for (const image of imagesIn(answer.text).filter((one) => !shown.has(one))) {
        shown.add(image)
        queue.push([image, {}])
      }
    }
  }
  const readAll = Promise.all(Array.from({ length: readers }, read))
  let isOver = false
  const over = readAll.finally(() => {
    isOver = true
  })
  const [edits] = await Promise.all([edit(() => isOver), over])

  expect(leaks).toEqual([])
  expect(times).toHaveLength(requests)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(refused).toBeLessThan(requests / 20)
  // Drafts were there all the time, and what was published beside them was seen.
  const newest = await fetch(`${server.url}/api/globals/landing-page?draft=true`, {
    headers: asAdmin,
  })
  expect(await newest.text()).toContain(digits)
  expect(await (await fetch(server.url)).text()).toContain('공개 ')
  expect(shown.size).toBeGreaterThan(0)
  const draft = await fetch(`${server.url}/api/consultant-profile/${profile}?draft=true&depth=0`, {
    headers: asAdmin,
  })
  expect(await draft.json()).toMatchObject({ photo })
  const seen = photoFiles.map((file) => fetch(server.url + file, { headers: asAgent }))
  expect((await Promise.all(seen)).map(({ status }) => status)).toEqual(photoFiles.map(() => 200))
  printMeasurements('drafts beside visitors', {
    requests: times.length,
    edits,
    'sharing images': shown.size,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p99 ms': Math.round(percentile(times, 0.99)),
    statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  })
}, 1_200_000)
