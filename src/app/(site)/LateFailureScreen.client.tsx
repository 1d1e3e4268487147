'use client'

import { lazy, Suspense } from 'react'

import { site as copy } from '@/copy/site'

type LateFailureScreenProps = { error: Error & { digest?: string } }

/** What is there without the network, of which the failure may be one. */
const PlainFailure = () => (
  <p role="alert">
    {copy.errorTitle} <a href="">{copy.retry}</a>
  </p>
)

const FailureScreen = lazy(() =>
  import('./FailureScreen.client').then(
    (module) => ({ default: module.FailureScreen }),
    () => ({ default: PlainFailure }),
  ),
)

/** The screen of a failure, loaded when there is one: every page of the site would bring it along twice. */
export const LateFailureScreen = (props: LateFailureScreenProps) => (
  <Suspense>
    <FailureScreen {...props} />
  </Suspense>
)
