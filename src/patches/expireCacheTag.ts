import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

/**
 * Expires everything that Next caches under this tag, by writing to the manifest that `revalidateTag` writes to.
 * Made for: next 16.4.5
 * Why: `revalidateTag` throws outside a request, but content also changes at the start and in other processes.
 * Needless when: `revalidateTag` works outside a request.
 */
export function expireCacheTag(tag: string): void {
  tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() })
}
