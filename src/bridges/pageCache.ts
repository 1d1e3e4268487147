import type { OutgoingHttpHeaders } from 'node:http'

import { processSingleton } from '@/config/processSingleton'

/** A page as Next has sent it to somebody, which is as it is sent to everybody until content changes. */
export type CachedPage = {
  etag: string
  headers: OutgoingHttpHeaders
  bytes: Buffer
  /** By encoding, made when somebody first takes it. */
  compressed: Map<string, Promise<Buffer>>
}

/** By path. */
export type PageCache = Map<string, CachedPage>

const current = processSingleton('keptPages', () => ({ pages: new Map() as PageCache }))

/**
 * The pages of the content as it is now. Whoever keeps one asks before it is made: of what was made of older content nobody is answered,
 * since by then the pages are others.
 */
export const pageCache = (): PageCache => current.pages

/** Forgets all pages, after any change of what visitors see. */
export const invalidatePageCache = (): void => {
  current.pages = new Map()
}
