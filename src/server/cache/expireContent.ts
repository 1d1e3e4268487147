import { invalidatePageCache } from '@/bridges/pageCache'
import { pendingVisits } from '@/bridges/pageVisits'
import { invalidatePublicProfiles } from '@/bridges/publicProfiles'
import { contentTag } from '@/config/cacheTags'
import { expireCacheTag } from '@/patches/expireCacheTag'

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
  invalidatePageCache()
}
