import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { consultation as copy } from '@/copy/consultation'

/**
 * Keeps the evidence of consent: the notice's version and text as they were shown, and when
 * (DECISIONS, Consent). No version means the current one; an unknown one is refused.
 */
export const recordConsent: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const { docs } = await req.payload.find({
    collection: 'consent-notices',
    where: data.consentVersion ? { version: { equals: data.consentVersion } } : {},
    sort: '-version',
    limit: 1,
    pagination: false,
    depth: 0,
    // Visitors may not list the versions; the system looks up the one that this visitor was shown.
    overrideAccess: true,
    req,
  })
  const notice = docs[0]
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
