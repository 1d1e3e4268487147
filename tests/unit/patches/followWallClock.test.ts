import { jest } from '@jest/globals'

import { expireCacheTag } from '@/patches/expireCacheTag'
import { followWallClock, about } from '@/patches/followWallClock'
import { insideOf, watchPatch } from '@tests/support/patches'

const folder = 'dist/server/lib/incremental-cache'
const aDay = 24 * 60 * 60 * 1000
const realNow = Date.now

const shiftClock = (ms: number) => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
const steadyNow = () => performance.timeOrigin + performance.now()

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(performance, 'timeOrigin')
})

/** Next's own cache, in memory, with one entry under a tag. */
async function cacheOfNext() {
  const { default: module } = await insideOf('next', `${folder}/file-system-cache.js`)
  const FileSystemCache = module.default ?? module
  const cache = new FileSystemCache({
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    serverDistDir: 'nowhere',
  })
  const context = { kind: 'FETCH', fetchCache: true, tags: ['a tag'] }
  const value = { kind: 'FETCH', data: { headers: {}, body: '""', url: '' }, revalidate: 1 }
  return {
    store: () => cache.set('a key', value, context),
    isStored: async () => (await cache.get('a key', context)) !== null,
  }
}

watchPatch('followWallClock.ts', about, {
  'the cache dates by `Date.now()` and compares with `performance.timeOrigin + performance.now()`':
    async () => {
      const { areTagsExpired } = await insideOf('next', `${folder}/tags-manifest.external.js`)
      expect(String(areTagsExpired)).toContain('performance.timeOrigin + performance.now()')
      const { default: module } = await insideOf('next', `${folder}/file-system-cache.js`)
      expect(String(module.default ?? module)).toContain('lastModified: Date.now()')
    },
  'what was cached counts as expired after an edit, and what is cached then does not, however far the wall clock has run ahead':
    async () => {
      const { isStored, store } = await cacheOfNext()
      followWallClock()
      for (const ahead of [0, aDay, 2 * aDay]) {
        shiftClock(ahead)
        await store()
        expect(await isStored()).toBe(true)
        expireCacheTag('a tag')
        expect(await isStored()).toBe(false)
        shiftClock(ahead + 1000)
        await store()
        expect(await isStored()).toBe(true)
      }
    },
  'what was cached counts as expired after an edit also once the wall clock is set back':
    async () => {
      const { isStored, store } = await cacheOfNext()
      followWallClock()
      shiftClock(aDay)
      await store()
      expect(await isStored()).toBe(true)
      shiftClock(0)
      expireCacheTag('a tag')
      expect(await isStored()).toBe(false)
    },
})

describe('the time of `performance`', () => {
  it('should be as it was while the clocks agree, and go on after the wall clock', () => {
    const before = steadyNow()
    followWallClock()
    expect(steadyNow() - before).toBeLessThan(1000)
    shiftClock(aDay)
    const tomorrow = Date.now()
    expect(steadyNow()).toBeGreaterThan(tomorrow)
    shiftClock(0)
    expect(steadyNow()).toBeGreaterThan(tomorrow)
  })
})
