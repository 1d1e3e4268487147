'use client'

import { LateFailureScreen } from './LateFailureScreen.client'

/** Shown when a page fails (specification 2.4). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <LateFailureScreen error={error} />
}
