import type { OutgoingHttpHeaders } from 'node:http'

import { processSingleton } from '@/process/processSingleton'

export type CachedPage = {
  etag: string
  headers: OutgoingHttpHeaders
  bytes: Buffer
  /** Undefined where it failed. */
  compressed: Map<string, Promise<Buffer | undefined>>
}

type PageCache = Map<string, CachedPage>

/**
 * Pages of the current content by decoded path, which all spellings of an address share. Take the map before rendering: a page of older
 * content lands in a map that is not read.
 */
const state = processSingleton('pageCache', () => ({ pages: new Map() as PageCache }))

export const pageCache = (): PageCache => state.pages

export const invalidatePageCache = (): void => {
  state.pages = new Map()
}
