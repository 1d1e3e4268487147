'use client'

import { lazy, Suspense } from 'react'

import { site as copy } from '@/copy/site'

type LazyFailureScreenProps = { error: Error & { digest?: string } }

/** Needs no network, whose loss may be the failure. */
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

/** Loads the error screen when an error occurs; otherwise every page would ship it twice. */
export const LazyFailureScreen = (props: LazyFailureScreenProps) => (
  <Suspense>
    <FailureScreen {...props} />
  </Suspense>
)
