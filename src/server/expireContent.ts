import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

import { contentTag } from '@/config/cacheTags'

import { forgetKeptPages } from './keptPages'
import { visitsUnderWay } from './pageVisits'
import { forgetPublicProfiles } from './publicProfiles'

/**
 * Makes every cached page render anew at its next visit. Unlike `revalidateTag` this also works outside a
 * request (start-up, another process's edit); it writes to the same table. An HTTP test holds it to that.
 * Resolves when nobody is answered from the old content any more.
 */
export async function expireContent(): Promise<void> {
  expireNow()
  // A page that is being rendered from the old content just now will count as new once it is stored.
  await visitsUnderWay()
  expireNow()
}

const expireNow = () => {
  tagsManifest.set(contentTag, { expired: performance.timeOrigin + performance.now() })
  forgetPublicProfiles()
  forgetKeptPages()
}
