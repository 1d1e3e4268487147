import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { invalidatePageCache, pageCache } from '@/bridges/pageCacheBridge'
import { servePageCache } from '@/http/cache/servePageCache'

const serveCached = servePageCache({
  hasPolicy: () => true,
  isStaticPage: (pathname) => ['/privacy', '/register'].includes(pathname),
})

/** Visits a page; what the cache lacks is answered as Next would. */
async function visit(url: string): Promise<'cached' | 'rendered'> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
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
})
