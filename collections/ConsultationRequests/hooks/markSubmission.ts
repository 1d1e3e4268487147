import type { CollectionBeforeChangeHook } from 'payload'

import { isoKoreanDay } from '@/domain/time'
import type { SubmissionDigest } from '@/useCases/consultations/idempotency'

/** What the write path tells this hook. */
export type DigestContext = { digest?: SubmissionDigest }

/** Writes into a new row what makes sending it twice count once, and that people are to be told of it. */
export const markSubmission: CollectionBeforeChangeHook = ({ context, data, operation }) => {
  if (operation !== 'create') return data
  const { digest } = context as DigestContext
  const submittedAt = new Date(data.submittedAt as string)
  const idempotency = digest && {
    key: digest.key,
    content: digest.content,
    callBy: isoKoreanDay(new Date(data.dueAt as string)),
    endsAt: new Date(submittedAt.getTime() + digest.lasts),
  }
  return {
    ...data,
    ...(idempotency ? { idempotency } : {}),
    ...(context.withoutNotifications ? {} : { untold: data.submittedAt }),
  }
}
