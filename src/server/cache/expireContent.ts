import { invalidatePageCache } from '@/bridges/pageCacheBridge'
import { pendingVisits } from '@/bridges/pageVisitsBridge'
import { invalidatePublicProfiles } from '@/bridges/publicProfilesBridge'
import { contentTag } from '@/config/cacheTags'
import { expireCacheTag } from '@/patches/expireCacheTag'
import { invalidatePublicPictures } from '@/useCases/media/visiblePictures'

/** Makes every cached page render again at its next visit, also outside a request. Resolves when no visit gets old content any more. */
export async function expireContent(): Promise<void> {
  expireNow()
  // A page that is being rendered from old content would be stored as a new one.
  await pendingVisits()
  expireNow()
}

const expireNow = () => {
  expireCacheTag(contentTag)
  invalidatePublicProfiles()
  invalidatePublicPictures()
  invalidatePageCache()
}
