import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'

type ConsentNotice = { version: number; text: string }

// Cached by version: notices never change (src/database/core/withImmutableEvidence.ts).
const noticeCache = new WeakMap<Payload, Map<number, ConsentNotice>>()

/** Finds the consent notice of this version, or the current one without a version; undefined if it is unknown. */
export async function findConsentNotice(
  payload: Payload,
  version: number | undefined,
): Promise<ConsentNotice | undefined> {
  const notices = noticeCache.get(payload) ?? new Map<number, ConsentNotice>()
  noticeCache.set(payload, notices)
  const found = version ? notices.get(version) : undefined
  if (found) return found
  const notice = await connectedDatabase(payload)
    .collection<ConsentNotice>('consent-notices')
    .findOne(version ? { version } : {}, {
      sort: { version: -1 },
      projection: { version: 1, text: 1 },
    })
  if (!notice) return undefined
  if (version) notices.set(version, notice)
  return notice
}
