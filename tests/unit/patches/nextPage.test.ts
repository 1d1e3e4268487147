import { readFileSync } from 'node:fs'

import { inlineData, readNextPage, about } from '@/patches/nextPage'
import { watchPatch } from '@tests/support/patches'

const next = (file: string) => readFileSync(`node_modules/next/dist/${file}`, 'utf8')

const page =
  '<!DOCTYPE html><html><head><link rel="preload" as="script" href="/_next/static/b.js"/>' +
  '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script></head>' +
  '<body><p>본문</p><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"]});</script>' +
  '<script src="/_next/static/b.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"0:{}\\n"])</script></body></html>'

watchPatch('nextPage.ts', about, {
  "a page's data are calls of `self.__next_f.push`": () => {
    const writer = next('server/app-render/use-flight-response.js')
    expect(writer).toContain('(self.__next_f=self.__next_f||[]).push(')
    expect(writer).toContain('`${scriptStart}self.__next_f.push(')
  },
  'client code takes the data that was pushed before it started': () => {
    const client = next('client/app-index.js')
    expect(client).toContain('self.__next_f = self.__next_f || []')
    expect(client).toContain('nextServerDataLoadingGlobal.forEach(nextServerDataCallback)')
  },
  'client code is complete with the data once the document is loaded': () => {
    expect(next('client/app-index.js')).toContain("document.readyState === 'loading'")
  },
})

describe('reading a page of Next', () => {
  it('should take scripts and data out of a page and leave the rest', () => {
    expect(readNextPage(page)).toEqual({
      html: '<!DOCTYPE html><html><head></head><body><p>본문</p></body></html>',
      scripts: ['/_next/static/a.js', '/_next/static/b.js'],
      chunks: '{"otherChunks":["b.js"]}',
      data: ['[1,"0:{}\\n"]'],
    })
  })

  it('should leave elements that hold data of other kinds', () => {
    const data = '<script type="application/ld+json">{"@type":"FAQPage"}</script>'
    expect(readNextPage(page.replace('<p>', () => `${data}<p>`)).html).toContain(data)
  })

  it.each([
    ['a script that does more', '<script>alert(1)</script>', /unknown kind: alert\(1\)/],
    ['a script of another folder', '<script src="/other.js"></script>', /unknown kind/],
    ['a boundary that comes later', '<script>$RC("B:0","S:0")</script>', /unknown kind: \$RC/],
  ])('should refuse %s', (_, element, reason) => {
    expect(() => readNextPage(page.replace('</body>', () => `${element}</body>`))).toThrow(reason)
  })

  it('should refuse a page without the framework', () => {
    expect(() => readNextPage('<html></html>')).toThrow('without scripts')
  })
})

describe('the data of an inline script', () => {
  it('should be nothing for a call with more than one literal', () => {
    expect(inlineData('self.__next_f.push([1,alert(1)])')).toBeUndefined()
    expect(inlineData('self.__next_f.push([1,"a"])')).toEqual({ kind: 'data', json: '[1,"a"]' })
  })
})
