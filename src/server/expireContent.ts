import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

import { contentTag } from '@/config/cacheTags'

const lateRender = 1000

/**
 * Makes every cached page render anew at its next visit. Unlike `revalidateTag` this also works outside a
 * request (start-up, another process's edit); it writes to the same table. An e2e test holds it to that.
 */
export function expireContent(): void {
  expireNow()
  // A page that was being rendered from the old content just now would count as new once it is stored.
  setTimeout(expireNow, lateRender).unref()
}

const expireNow = () => {
  tagsManifest.set(contentTag, { expired: performance.timeOrigin + performance.now() })
}
