import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'

export const about = {
  madeFor: { next: '16.4.5' },
  why: '`revalidateTag` throws outside a request, but content also changes at the start and in other processes',
  needlessWhen: '`revalidateTag` works outside a request',
}

/** Expires everything that Next caches under this tag, by writing to the manifest that `revalidateTag` writes to. */
export function expireCacheTag(tag: string): void {
  tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() })
}
