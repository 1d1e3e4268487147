import { contentTag } from '@/config/cacheTags'
import { expireCacheTag } from '@/patches/expireCacheTag'

import { invalidatePageCache } from '@/bridges/pageCache'
import { pendingVisits } from '@/bridges/pageVisits'
import { invalidatePublicProfiles } from '@/bridges/publicProfiles'

/**
 * Makes every cached page render anew at its next visit, also outside a request (start-up, another process's edit).
 * Resolves when nobody is answered from the old content any more.
 */
export async function expireContent(): Promise<void> {
  expireNow()
  // A page that is being rendered from the old content just now will count as new once it is stored.
  await pendingVisits()
  expireNow()
}

const expireNow = () => {
  expireCacheTag(contentTag)
  invalidatePublicProfiles()
  invalidatePageCache()
}
