'use client'

import { useSyncExternalStore } from 'react'

import { dashboard as copy } from '@/copy/dashboard'

import { onShared, wasShared } from './sharedLink'
import { Step } from '../Step'

type ShareStepProps = { link: string }

/** Done once the link was copied in this browser. */
export function ShareStep({ link }: ShareStepProps) {
  const isDone = useSyncExternalStore(
    onShared,
    () => wasShared(link),
    () => false,
  )
  return (
    <Step
      href="#referral"
      isDone={isDone}
      number={2}
      text={copy.shareLinkText}
      title={copy.shareLink}
    />
  )
}
