'use client'

import { LazyFailureScreen } from '../../(site)/LazyFailureScreen.client'

/** Shown when a preview fails (specification 2.4). */
export default function PreviewError({ error }: { error: Error & { digest?: string } }) {
  return <LazyFailureScreen error={error} />
}
