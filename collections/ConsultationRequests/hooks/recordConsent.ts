import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'

import { submission as copy } from '@/copy/submission'

type Notice = { version: number; text: string }

// Cached by version: notices never change (src/database/core/withImmutableEvidence.ts).
const noticeCache = new WeakMap<object, Map<unknown, Notice>>()

// The notice of this version, or the current one without a version; undefined if it is unknown.
async function findNotice(req: PayloadRequest, version: unknown): Promise<Notice | undefined> {
  const notices = noticeCache.get(req.payload) ?? new Map<unknown, Notice>()
  noticeCache.set(req.payload, notices)
  const found = notices.get(version)
  if (found) return found
  const { docs } = await req.payload.find({
    collection: 'consent-notices',
    where: version ? { version: { equals: version } } : {},
    sort: '-version',
    limit: 1,
    pagination: false,
    depth: 0,
    // Visitors may not list the versions; the system looks up the one that was shown.
    overrideAccess: true,
    req,
  })
  const [notice] = docs
  if (notice && version) notices.set(version, notice)
  return notice
}

/**
 * Stores the evidence of consent: version and text of the notice as shown, and the time (specification 3.4). No version means the
 * current one; an unknown one is refused.
 */
export const recordConsent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const notice = await findNotice(req, data.consentVersion)
  if (!notice) {
    const errors = [{ path: 'consentVersion', message: copy.consentVersionUnknown }]
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
  return {
    ...data,
    consentVersion: notice.version,
    consentText: notice.text,
    consentedAt: data.submittedAt,
  }
}
