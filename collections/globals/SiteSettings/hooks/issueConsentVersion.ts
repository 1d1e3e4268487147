import type { GlobalBeforeChangeHook } from 'payload'

import {
  type ConsentNoticeText,
  consentText,
  isSameNotice,
} from '@/domain/consultations/consentNotice'
import { textProblem } from '@/domain/values/texts'

type Notice = ConsentNoticeText & { version?: number | null }

/** Numbers a changed consent notice and stores it as an immutable version, in the same transaction. */
export const issueConsentVersion: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before = originalDoc?.consentNotice as Notice | undefined
  const after = { ...before, ...data.consentNotice } as Notice
  if (before?.version && isSameNotice(before, after)) {
    return { ...data, consentNotice: { ...after, version: before.version } }
  }
  // The field refuses it next, by its own name.
  const isTitled = !textProblem(after.title, { required: true })
  if (!isTitled || !Number.isFinite(after.retentionMonths)) return data
  const version = (before?.version ?? 0) + 1
  await req.payload.create({
    collection: 'consent-notices',
    data: {
      version,
      title: after.title,
      text: consentText(after),
      retentionMonths: after.retentionMonths,
    },
    depth: 0,
    // Nobody may write versions; the system does, for an admin who may change the notice.
    overrideAccess: true,
    req,
  })
  return { ...data, consentNotice: { ...after, version } }
}
