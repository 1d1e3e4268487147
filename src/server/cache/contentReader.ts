import { unstable_cache } from 'next/cache'
import type { Payload } from 'payload'

import { contentTag } from '@/config/cacheTags'
import { isBuilding } from '@/config/env'

import { logger } from '@/config/serverLogger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/bridges/readiness'

/**
 * Makes a reader of what editors change and visitors see. It asks the database only after an editor's change; while the
 * database is away what was known last, or what is known from the first run, stands in.
 * @param name tells this content's cache entries from others'
 * @param read for an access rule of its own: it says what a visitor may read
 */
export function contentReader<Content, Args extends string[]>(
  name: string,
  firstKnown: Content,
  read: (payload: Payload, ...args: Args) => Promise<Content>,
): (...args: Args) => Promise<Content> {
  const lastKnown = new Map<string, Content>()
  const readNow = async (...args: Args): Promise<Content> => {
    // Nothing connects while the site is built; the start-up expires these pages.
    if (isBuilding()) return firstKnown
    if (!isReady()) throw new Error('the database has not been reached yet')
    return read(await getPayload(), ...args)
  }
  // The cache is what ties the pages to the tag; it must not keep a failure, so that is caught outside.
  const readCached = unstable_cache(readNow, [name], { tags: [contentTag] })

  return async (...args) => {
    const key = args.join('/')
    try {
      lastKnown.set(key, await readCached(...args))
    } catch (error) {
      logger.warn({ err: error, msg: `the last known content is served: ${name} was not read` })
    }
    return lastKnown.get(key) ?? firstKnown
  }
}
