'use client'

import { site as copy } from '@/copy/site'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

type LazyFailureScreenProps = { error: Error & { digest?: string } }

/** Needs no network, whose loss may be the failure. */
const PlainFailure = () => (
  <p role="alert">
    {copy.errorTitle} <a href="">{copy.retry}</a>
  </p>
)

/** Loads the error screen when an error occurs; otherwise every page would ship it twice. */
export const LazyFailureScreen = lazyWithRetry<LazyFailureScreenProps>(
  () => import('./FailureScreen.client'),
  PlainFailure,
)
