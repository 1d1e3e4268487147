import type { GlobalBeforeChangeHook, PayloadRequest } from 'payload'

import { privacy as copy } from '@/copy/privacy'
import { touchConflictRow } from '@/database/locks/conflictRows'
import { type CompanyDetails, presentCompany } from '@/domain/content/company'
import { contactFieldsOf, contactPointersIn } from '@/domain/content/privacyContact'
import { invalidAt } from '@/domain/shared/errors'

type Settings = { company?: CompanyDetails | null } | undefined

const privacyContactsOf = (settings: Settings): string[] =>
  contactFieldsOf(presentCompany(settings?.company))

// The two hooks compare two documents: of two saves at once, the second has to see the first.
const readOther = async <Slug extends 'privacy-policy' | 'site-settings'>(
  req: PayloadRequest,
  slug: Slug,
) => {
  await touchConflictRow(req, 'privacy contact')
  // The rule is about what is stored, no matter who saves.
  return req.payload.findGlobal({ slug, depth: 0, overrideAccess: true, req })
}

/** Refuses to publish a privacy policy that points to a contact below where none is filled in (specification 8.5). */
export const requirePrivacyContact: GlobalBeforeChangeHook = async ({ data, req }) => {
  const pointers = data._status === 'published' ? contactPointersIn(data) : []
  if (pointers.length === 0) return data
  const settings = await readOther(req, 'site-settings')
  if (privacyContactsOf(settings).length === 0)
    throw invalidAt(pointers, copy.noPrivacyContactBelow)
  return data
}

/** Refuses to empty the last contact while the published privacy policy points to it. */
export const refuseEmptyPrivacyContact: GlobalBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const before = privacyContactsOf(originalDoc as Settings)
  if (before.length === 0 || privacyContactsOf(data as Settings).length > 0) return data
  const policy = await readOther(req, 'privacy-policy')
  if (contactPointersIn(policy).length > 0) throw invalidAt(before, copy.privacyContactNeeded)
  return data
}
