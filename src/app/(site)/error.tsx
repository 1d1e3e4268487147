'use client'

import { LazyFailureScreen } from './LazyFailureScreen.client'

/** Shown when a page fails (specification 2.4). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <LazyFailureScreen error={error} />
}
