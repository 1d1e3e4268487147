'use client'

import { FailureScreen } from './FailureScreen.client'

/** A page that failed (specification section 2, generic error page). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <FailureScreen error={error} />
}
