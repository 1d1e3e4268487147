import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import zlib from 'node:zlib'

import { jest } from '@jest/globals'

import { invalidatePageCache, pageCache } from '@/bridges/pageCacheBridge'
import { logger } from '@/process/serverLogger'

jest.unstable_mockModule('node:zlib', () => ({
  ...zlib,
  brotliCompress: (_bytes: Buffer, _options: object, done: (error: Error) => void) =>
    setImmediate(done, new Error('no memory')),
}))
const { servePageCache } = await import('@/http/cache/servePageCache')

const serveCached = servePageCache({
  hasPolicy: () => true,
  isStaticPage: (pathname) => ['/privacy', '/register'].includes(pathname),
})

/** Visits a page; what the cache lacks is answered as Next would. */
async function visit(url: string, headers = {}): Promise<'cached' | 'rendered'> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers, method: 'GET' })
  const response = new ServerResponse(request)
  if (await serveCached(request, response)) return 'cached'
  response.setHeader('ETag', '"an etag"')
  response.end('<p>A page.</p>')
  return 'rendered'
}

beforeEach(invalidatePageCache)

describe('the page cache', () => {
  it('should have one page for all spellings of its address', async () => {
    expect(await visit('/%70rivacy')).toBe('rendered')
    for (const spelling of ['/privacy', '/p%72ivacy', '/%70%72%69vacy'])
      expect(await visit(spelling)).toBe('cached')
    expect(await visit('/register')).toBe('rendered')
    expect([...pageCache().keys()].toSorted()).toEqual(['/privacy', '/register'])
  })

  it('should have no page that is not static', async () => {
    expect(await visit('/dashboard')).toBe('rendered')
    expect(pageCache().size).toBe(0)
  })

  it('should be answered plain to all who come while its compression fails, and compressed anew later', async () => {
    const failures = jest.spyOn(logger, 'error').mockReturnValue()
    await visit('/privacy')
    const brotli = { 'accept-encoding': 'br' }
    const visits = [1, 2, 3].map(() => visit('/privacy', brotli))
    expect(await Promise.all(visits)).toEqual(Array(3).fill('cached'))
    expect(failures).toHaveBeenCalledTimes(1)
    await visit('/privacy', brotli)
    expect(failures).toHaveBeenCalledTimes(2)
  })
})
