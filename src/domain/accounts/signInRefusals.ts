import { privacyReview as copy } from '@/copy/privacyReview'

/** Why a sign-in was refused, by the error's code, as `sign-in-refusals` counts it. */
export const refusalKinds = copy.refusals.kinds

export type RefusalKind = keyof typeof refusalKinds

export const isRefusalKind = (code: string): code is RefusalKind =>
  Object.hasOwn(refusalKinds, code)
