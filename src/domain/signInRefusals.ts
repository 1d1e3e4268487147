import { privacyReview as copy } from '@/copy/privacyReview'

/** Why a sign-in was refused, by the error's code, as `sign-in-refusals` counts it. */
export const refusalKinds = {
  wrongCredentials: { label: copy.refusals.kinds.wrongCredentials },
  notApproved: { label: copy.refusals.kinds.notApproved },
  secondFactorWrong: { label: copy.refusals.kinds.secondFactorWrong },
  tooManyRequests: { label: copy.refusals.kinds.tooManyRequests },
} as const satisfies Record<string, { label: string }>

export type RefusalKind = keyof typeof refusalKinds

export const isRefusalKind = (code: string): code is RefusalKind =>
  Object.hasOwn(refusalKinds, code)
