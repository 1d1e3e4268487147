import { type BuildFiles } from '@/http/pages/buildFiles'
import { lightenPages } from '@/http/pages/lightenPages'
import { lightPage, type Scripts } from '@/http/pages/lightPage'
import { parseStyles } from '@/http/pages/pageStyles'

const files: BuildFiles = {
  loader: 'start()',
  stylesOf: () => parseStyles('.card{margin:0}.other{margin:0}'),
  sizeOf: (address) => (address.includes('large') ? 50_000 : 20_000),
}

const page =
  '<!DOCTYPE html><html lang="ko"><head><link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>' +
  '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/><link rel="stylesheet" href="/_next/static/b.css" data-precedence="next"/>' +
  '<script src="/_next/static/small.js" async=""></script><script src="/_next/static/large.js" async=""></script></head><body><p class="card">$& 본문</p>' +
  '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1});</script>' +
  '<script>self.__next_f.push([1,"$\'\\u003c/script>"])</script></body></html>'

const made = (scripts: Scripts, nonce?: string) => lightPage(page, scripts, files, nonce)
const partsOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="deferred-parts">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as Record<string, unknown>

describe('a page that waits for its first touch', () => {
  const { html, inline } = made('touch')

  it('should run nothing but the script that hands over', () => {
    const scripts = [
      ...html.matchAll(/<script(?![^>]*type="application\/json")[^>]*>(.*?)<\/script>/g),
    ]
    expect(scripts.map(([element]) => element)).toEqual(['<script>start()</script>'])
  })

  it('should hold what the framework starts with, in its order', () => {
    expect(partsOf(html)).toEqual({
      chunks: { a: 1 },
      data: [[1, "$'</script>"]],
      scripts: ['/_next/static/small.js', '/_next/static/large.js'],
      ahead: ['/_next/static/large.js'],
    })
  })

  it('should fetch ahead what fits into the budget, the largest first', () => {
    const small = lightPage(page, 'touch', { ...files, sizeOf: () => 20_000 })
    expect(partsOf(small.html).ahead).toHaveLength(2)
  })

  it('should inline the styles that can apply, and disable the links to the whole style sheets', () => {
    expect(html).toContain('<style>.card{margin:0}.card{margin:0}</style>')
    expect(html.match(/<link rel="stylesheet"[^>]*? disabled\/>/g)).toHaveLength(2)
    expect(inline).toEqual(['start()', '.card{margin:0}.card{margin:0}'])
  })

  it('should not ask for the font before its first paint', () => {
    expect(html).not.toContain('as="font"')
    expect(html).toContain('<html data-late-font="/fonts/a.woff2" lang="ko">')
  })

  it('should leave texts as they are', () => {
    expect(html).toContain('<p class="card">$& 본문</p>')
  })

  it('should give its script the nonce of a rendered page', () => {
    expect(made('touch', 'abc').html).toContain('<script nonce="abc">start()</script>')
  })
})

describe('a page whose address holds a secret', () => {
  it('should have its styles and its font as links, and its scripts after the first touch', () => {
    const { html, inline } = made('linked')
    expect(html).not.toMatch(/<style|disabled|data-late-font/)
    expect(html).toContain('as="font"')
    expect(partsOf(html).scripts).toHaveLength(2)
    expect(inline).toEqual(['start()'])
  })
})

describe('a page without scripts', () => {
  it('should hold no script element, and load its font at once', () => {
    const { html, inline } = made('none')
    expect(html).not.toMatch(/<script|rel="stylesheet"/)
    expect(html).toContain('as="font"')
    expect(inline).toEqual(['.card{margin:0}.card{margin:0}'])
  })
})

describe('lightening static pages', () => {
  const visit = { pathname: '/', status: 200 }

  it('should give a page that it has lightened a new ETag, the same for the same content', () => {
    const { lightenStatic } = lightenPages(files)
    const one = lightenStatic({ etag: '"a"', html: page }, visit)
    expect(one.etag).toMatch(/^"[\w-]{43}"$/)
    expect(lightenPages(files).lightenStatic({ etag: '"b"', html: page }, visit)).toEqual(one)
  })

  it('should leave a page that it can not change as it is', () => {
    const { lightenStatic } = lightenPages(files)
    const html = page.replace('</body>', '<script>alert(1)</script></body>')
    expect(lightenStatic({ etag: '"a"', html }, visit)).toEqual({ etag: '"a"', html, inline: [] })
  })

  it.each([
    ['/privacy', 200],
    ['/nothing', 404],
  ])('should leave out all scripts of %s, %i', (pathname, status) => {
    const { html } = lightenPages(files).lightenStatic(
      { etag: '"a"', html: page },
      { pathname, status },
    )
    expect(html).not.toContain('<script')
  })
})
