'use client'

import { LateFailureScreen } from './LateFailureScreen.client'

/** A page that failed (specification section 2, generic error page). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <LateFailureScreen error={error} />
}
