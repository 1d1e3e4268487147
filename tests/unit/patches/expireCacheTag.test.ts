import { expireCacheTag, about } from '@/patches/expireCacheTag'
import { insideOf, watchPatch } from '@tests/support/patches'

const folder = 'dist/server/lib/incremental-cache'
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

watchPatch('expireCacheTag.ts', about, {
  'Next takes a tag in that table for expired, for what was cached before, and for nothing that is cached after':
    async () => {
      const { areTagsExpired } = await insideOf('next', `${folder}/tags-manifest.external.js`)
      const now = () => performance.timeOrigin + performance.now()
      const before = now()
      expect(areTagsExpired(['a tag'], before)).toBe(false)
      await aMoment()
      expireCacheTag('a tag')
      await aMoment()
      expect(areTagsExpired(['another tag', 'a tag'], before)).toBe(true)
      expect(areTagsExpired(['a tag'], now())).toBe(false)
    },
  'the cache of pages and of `unstable_cache` asks that table': async () => {
    const { default: FileSystemCache } = await insideOf('next', `${folder}/file-system-cache.js`)
    expect(String(FileSystemCache.default ?? FileSystemCache)).toMatch(/areTagsExpired\)?\(/)
  },
})
