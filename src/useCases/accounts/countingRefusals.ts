import type { PayloadRequest } from 'payload'

import { countRefusal } from '@/database/records/signInRefusals'
import { AppError } from '@/domain/shared/errors'
import { isRefusalKind } from '@/domain/accounts/signInRefusals'

/** Counts a sign-in that is refused, for the privacy review (specification 10.6); the answer does not wait for it. */
export async function countingRefusals<Session>(
  { payload }: PayloadRequest,
  input: unknown,
  signingIn: Promise<Session>,
): Promise<Session> {
  try {
    return await signingIn
  } catch (error) {
    if (error instanceof AppError && isRefusalKind(error.code)) {
      const { email } = (input ?? {}) as { email?: unknown }
      countRefusal(payload, typeof email === 'string' ? email : '', error.code)
    }
    throw error
  }
}
