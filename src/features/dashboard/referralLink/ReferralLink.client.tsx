'use client'

import { useRef } from 'react'

import { dashboard as copy } from '@/copy/dashboard'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useCopyOutcome } from '@/ui/useCopyOutcome'

import styles from './ReferralLink.module.css'
import { rememberShared } from './sharedLink'

type ReferralLinkProps = { link: string }

/** Shows the link and copies it (specification 5.4). */
export function ReferralLink({ link }: ReferralLinkProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  const { copyText, outcome } = useCopyOutcome(link, shown)

  const copyLink = async () => {
    if (await copyText()) rememberShared(link)
  }

  return (
    <>
      <p className={styles.link} ref={shown}>
        {link}
      </p>
      <Button className={styles.copy} onClick={copyLink}>
        <span aria-live="polite">{outcome === 'copied' ? copy.copied : copy.copyLink}</span>
      </Button>
      <Alert>{outcome === 'failed' && copy.copyFailure}</Alert>
    </>
  )
}
