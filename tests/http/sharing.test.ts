import sharp from 'sharp'

import {
  sendJson,
  type SessionHeaders,
  signInAgent,
  uploadPicture,
} from '@tests/support/http/client'
import { rawRequest } from '@tests/support/http/rawRequest'
import { signIn } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'
import { uniqueDigits } from '@tests/support/uniqueDigits'
import { firstRunLandingPage, firstRunSiteSettings } from '@/copy/firstRunContent'

let server: Site
let asAdmin: SessionHeaders

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
})
afterAll(() => server.stop())

const page = async (address: string) => (await fetch(server.url + address)).text()
const readable = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The values of a page's tags with this name, in their order. */
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
    .filter(([, property]) => property === name)
    .map(([, , content = '']) => readable(content))

const pathOf = (address: string) => new URL(address, server.url).pathname
const imagesOf = async (address: string) => tagsOf(await page(address), 'og:image').map(pathOf)

const image = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.url + path, init)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const saveSettings = (data: object) =>
  sendJson('POST', `${server.url}/api/globals/site-settings`, data, asAdmin)
const saveHeadline = (headline: string) =>
  sendJson(
    'POST',
    `${server.url}/api/globals/landing-page`,
    { hero: { ...firstRunLandingPage.hero, headline } },
    asAdmin,
  )

const upload = async (side: { width: number; height: number }) =>
  (await uploadPicture(server.url, side, asAdmin)).id

/** An approved agent whose profile is published. */
async function publicAgent() {
  const digits = uniqueDigits()
  const { id, session } = await signInAgent(server.url, asAdmin)
  const profile = { name: `김공유${digits}`, introMessage: `인사말 ${digits}` }
  await sendJson('PUT', `${server.url}/api/profile`, profile, session)
  const rows = `${server.url}/api/consultant-profile?where[agent][equals]=${id}&depth=0`
  const answer = await fetch(rows, { headers: asAdmin })
  const { docs } = (await answer.json()) as { docs: { id: string }[] }
  const change = (data: object) =>
    sendJson('PATCH', `${server.url}/api/consultant-profile/${docs[0]?.id}`, data, asAdmin)
  await change({ ...profile, _status: 'published' })
  return { id, ...profile, change, session }
}

describe('the sharing image of the site', () => {
  it('should be named by the page in both sizes, with type and text', async () => {
    const html = await page('/')
    const { hero } = firstRunLandingPage
    expect(tagsOf(html, 'og:image:width')).toEqual(['1200', '800'])
    expect(tagsOf(html, 'og:image:height')).toEqual(['630', '400'])
    expect(tagsOf(html, 'og:image:type')).toEqual(['image/jpeg', 'image/jpeg'])
    expect(tagsOf(html, 'og:image:alt')[0]).toBe(
      `${firstRunSiteSettings.brandName}: ${hero.headline}`,
    )
    expect(tagsOf(html, 'og:title')).toEqual([firstRunSiteSettings.seo.title])
    expect(tagsOf(html, 'twitter:card')).toEqual(['summary_large_image'])
  })

  it('should be a JPEG of that size which anybody may show and keep, KakaoTalk included', async () => {
    const headers = { 'User-Agent': 'facebookexternalhit/1.1;kakaotalk-scrap/1.0' }
    const paths = await imagesOf('/')
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const { answer, bytes } = await image(path, { headers })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('image/jpeg')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(bytes.length).toBeLessThan(200 * 1024)
        const { format, height, width } = await sharp(bytes).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['jpeg', 1200, 630],
      ['jpeg', 800, 400],
    ])
  })

  it('should answer HEAD without the picture', async () => {
    const [path = ''] = await imagesOf('/')
    const { answer, bytes } = await image(path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([
      200,
      'image/jpeg',
      0,
    ])
  })

  it('should move with the content, and lead from the earlier address to the new one', async () => {
    const before = await imagesOf('/')
    await saveHeadline('새로 쓴 큰 제목')
    const after = await imagesOf('/')
    expect(after.filter((path) => before.includes(path))).toEqual([])
    for (const [at, path] of before.entries()) {
      const { answer } = await image(path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([307, 'no-store'])
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const followed = await image(path)
      expect(pathOf(followed.answer.url)).toBe(after[at])
      expect(followed.answer.status).toBe(200)
    }
    await saveHeadline(firstRunLandingPage.hero.headline)
    expect(await imagesOf('/')).toEqual(before)
  })

  it('should never be drawn for a hash that somebody made up', async () => {
    const [path = ''] = await imagesOf('/')
    const madeUp = '/share/site/AAAAAAAAAAAAAAAAAAAAAA-1200x630.jpg'
    const { headers, status, text } = await rawRequest(server.url, madeUp, { method: 'GET' })
    expect([status, headers['cache-control'], text]).toEqual([307, 'no-store', ''])
    expect(pathOf(new URL(headers.location ?? '', server.url + madeUp).href)).toBe(path)
  })

  it('should keep its address while a draft is saved', async () => {
    const [path = ''] = await imagesOf('/')
    const draft = { hero: { headline: '아직 초안인 제목' } }
    await sendJson('POST', `${server.url}/api/globals/landing-page?draft=true`, draft, asAdmin)
    const { answer } = await image('/share/site/AAAAAAAAAAAAAAAAAAAAAA-1200x630.jpg')
    expect(pathOf(answer.url)).toBe(path)
    await saveHeadline(firstRunLandingPage.hero.headline)
  })

  it.each([
    '/share/site/anything.jpg',
    '/share/site/AAAAAAAAAAAAAAAAAAAAAA-1200x400.jpg',
    `/share/${'0'.repeat(24)}/AAAAAAAAAAAAAAAAAAAAAA-800x400.jpg`,
    '/share/constructor/a.jpg',
    '/share/site/%2e%2e%2fsecrets',
  ])('should not be drawn for a made-up address: %s', async (path) => {
    const { headers, status } = await rawRequest(server.url, path, { method: 'GET' })
    expect(status).toBe(path.includes('%2e') ? 400 : 404)
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  it('should not be drawn in another size', async () => {
    const [path = ''] = await imagesOf('/')
    const { answer } = await image(path.replace('1200x630', '9999x9999'))
    expect(answer.status).toBe(404)
  })

  it('should be the uploaded picture where there is one, as JPEG in both sizes', async () => {
    const id = await upload({ width: 900, height: 1200 })
    const { seo } = firstRunSiteSettings
    await saveSettings({ seo: { ...seo, image: id } })
    const paths = await imagesOf('/')
    for (const [at, path] of paths.entries()) {
      const { bytes } = await image(path)
      const { dominant } = await sharp(bytes).stats()
      const { height, width } = await sharp(bytes).metadata()
      expect([width, height]).toEqual(at === 0 ? [1200, 630] : [800, 400])
      expect(dominant.g).toBeGreaterThan(dominant.r + 60)
    }
    // A picture's own text is checked for no claims.
    expect(await page('/')).not.toContain('초록 사진')
    await saveSettings({ seo: { ...seo, image: null } })
    expect(await imagesOf('/')).not.toEqual(paths)
  })
})

describe("an agent's referral link", () => {
  it('should have its own title, description and image, and the landing page as its canonical', async () => {
    const { id, introMessage, name } = await publicAgent()
    const html = await page(`/?ref=${id}`)
    const title = `${name}의 무료 상담 안내 | ${firstRunSiteSettings.brandName}`
    expect(readable(/<title>([^<]*)/.exec(html)?.[1] ?? '')).toBe(title)
    expect(tagsOf(html, 'og:title')).toEqual([title])
    expect(tagsOf(html, 'description')).toEqual([introMessage])
    expect(tagsOf(html, 'og:description')).toEqual([introMessage])
    expect(html).not.toMatch(new RegExp(`rel="canonical" href="[^"]*${id}`))
    const paths = tagsOf(html, 'og:image').map(pathOf)
    expect(paths[0]).toMatch(new RegExp(`^/share/${id}/[\\w-]+-1200x630\\.jpg$`))
    for (const path of paths) {
      const { answer, bytes } = await image(path)
      expect([answer.status, (await sharp(bytes).metadata()).format]).toEqual([200, 'jpeg'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  it('should lose all of it with the profile', async () => {
    const { change, id, name } = await publicAgent()
    const paths = await imagesOf(`/?ref=${id}`)
    expect((await image(paths[0] ?? '')).answer.status).toBe(200)
    await change({ _status: 'draft' })
    for (const path of paths) expect((await image(path)).answer.status).toBe(404)
    const html = await page(`/?ref=${id}`)
    expect(html).not.toContain(name)
    expect(await imagesOf(`/?ref=${id}`)).toEqual(await imagesOf('/'))
  })

  it('should reveal nothing of a draft', async () => {
    const { id, name, session } = await publicAgent()
    const before = await imagesOf(`/?ref=${id}`)
    const draft = { name: `${name}초안`, introMessage: '아직 게시하지 않은 인사말' }
    await sendJson('PUT', `${server.url}/api/profile`, draft, session)
    const html = await page(`/?ref=${id}`)
    expect(tagsOf(html, 'og:image').map(pathOf)).toEqual(before)
    expect(html).not.toContain(draft.introMessage)
  })
})

describe('a search engine', () => {
  it('should get a sitemap of the pages with the times of their content', async () => {
    const answer = await fetch(`${server.url}/sitemap.xml`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('xml')
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)/g)]
    expect(found.map(([, address = '']) => pathOf(address))).toEqual(['/', '/privacy'])
    const before = found[0]?.[2] ?? ''
    await saveSettings({ tagline: `${firstRunSiteSettings.tagline}!` })
    const after = /<lastmod>([^<]*)/.exec(await page('/sitemap.xml'))?.[1] ?? ''
    expect(after > before).toBe(true)
    await saveSettings({ tagline: firstRunSiteSettings.tagline })
  })

  it('should learn of it from robots.txt, which keeps it out of panel, API, dashboard and preview', async () => {
    const text = await page('/robots.txt')
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
    for (const path of ['/admin', '/api', '/dashboard', '/preview'])
      expect(text).toContain(`Disallow: ${path}\n`)
  })

  it('should get structured data that cannot break out of its script element', async () => {
    const items = [{ question: '</script><b>질문</b>', answer: '답변 <i>하나</i>' }]
    const { faq } = firstRunLandingPage
    const save = (data: object) =>
      sendJson('POST', `${server.url}/api/globals/landing-page`, data, asAdmin)
    await save({ faq: { ...faq, items } })
    const html = await page('/')
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage'])
    expect(JSON.stringify(graph)).toContain('</script><b>질문</b>')
    await save({ faq })
  })

  it('should get the codes of Naver and Google, whatever was pasted around them', async () => {
    const code = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
    const { seo } = firstRunSiteSettings
    const naverCode = `<meta name="naver-site-verification" content="${code}" />`
    await saveSettings({ seo: { ...seo, naverCode, googleCode: `${code}_G` } })
    const html = await page('/privacy')
    expect(tagsOf(html, 'naver-site-verification')).toEqual([code])
    expect(tagsOf(html, 'google-site-verification')).toEqual([`${code}_G`])
    await expect(saveSettings({ seo: { ...seo, naverCode: '"><script>' } })).rejects.toThrow('400')
    await saveSettings({ seo: { ...seo, naverCode: '', googleCode: null } })
    expect(tagsOf(await page('/'), 'naver-site-verification')).toEqual([])
  })
})
