import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { unstable_cache } from 'next/cache'
import type { Payload } from 'payload'

import { isReady } from '@/bridges/readinessBridge'
import { contentTag } from '@/config/cacheTags'
import { isBuilding } from '@/config/env'
import { logger } from '@/process/serverLogger'
import { getPayload } from '@/server/payload'

import { expireContent } from './expireContent'

const pauseMs = 1000

/** What could not be read, by reader and arguments, with how to try again. */
const failed = new Map<string, () => Promise<void>>()
let isRetrying = false

/** Expires the pages of what could not be read once it can be: they are stored as any other, and no later change expires them. */
async function expireOnceRead(entry: string, read: () => Promise<void>): Promise<void> {
  failed.set(entry, read)
  if (isRetrying) return
  isRetrying = true
  try {
    while (failed.size > 0) {
      await wait(pauseMs, undefined, { ref: false })
      if (await isAnyRead()) await expireContent()
    }
  } finally {
    isRetrying = false
  }
}

/** Reads one after another until one fails, which comes last the next time. */
async function isAnyRead(): Promise<boolean> {
  let isRead = false
  for (const [entry, read] of failed) {
    failed.delete(entry)
    try {
      await read()
      isRead = true
    } catch {
      failed.set(entry, read)
      break
    }
  }
  return isRead
}

/**
 * Returns a cached reader of content: it asks the database only after an edit. While that is down the last known content stands in, or
 * `firstKnown`, until it can be read.
 * @param name tells its cache entries from others'
 * @param read applies the visitor's access itself
 */
export function contentReader<Content, Args extends string[]>(
  name: string,
  firstKnown: Content,
  read: (payload: Payload, ...args: Args) => Promise<Content>,
): (...args: Args) => Promise<Content> {
  const lastKnown = new Map<string, Content>()
  const readNow = async (...args: Args): Promise<Content> => {
    // The build connects to nothing; the start expires these pages.
    if (isBuilding()) return firstKnown
    if (!isReady()) throw new Error('the database has not been reached yet')
    return read(await getPayload(), ...args)
  }
  // An earlier build in this folder may have left content of another shape; at run time the start has expired that.
  const key = isBuilding() ? [name, randomUUID()] : [name]
  // Ties the pages to the tag. Failures are caught outside, so that they are not cached.
  const readCached = unstable_cache(readNow, key, { tags: [contentTag] })

  return async (...args) => {
    const entry = args.join('/')
    try {
      lastKnown.set(entry, await readCached(...args))
    } catch (error) {
      logger.warn({ err: error, msg: `the last known content is served: ${name} was not read` })
      void expireOnceRead(`${name}/${entry}`, async () => {
        lastKnown.set(entry, await readNow(...args))
      })
    }
    return lastKnown.get(entry) ?? firstKnown
  }
}
