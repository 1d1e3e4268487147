import { privacyReview as copy } from '@/copy/privacyReview'

/** Why a sign-in was refused, by the error's code, as `sign-in-refusals` counts it. */
export const refusalKinds = {
  wrongCredentials: copy.refusals.kinds.wrongCredentials,
  notApproved: copy.refusals.kinds.notApproved,
  secondFactorWrong: copy.refusals.kinds.secondFactorWrong,
  tooManyRequests: copy.refusals.kinds.tooManyRequests,
} as const

export type RefusalKind = keyof typeof refusalKinds

export const isRefusalKind = (code: string): code is RefusalKind =>
  Object.hasOwn(refusalKinds, code)
