'use client'

import { LateFailureScreen } from './LateFailureScreen.client'

/** A page that failed (specification 2.4). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <LateFailureScreen error={error} />
}
