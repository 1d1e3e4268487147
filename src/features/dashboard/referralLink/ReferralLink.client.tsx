'use client'

import { useRef, useState } from 'react'

import { copyToClipboard } from '@/client/copyToClipboard'
import { durations } from '@/config/durations'
import { dashboard as copy } from '@/copy/dashboard'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import styles from './ReferralLink.module.css'
import { rememberShared } from './sharedLink'

type ReferralLinkProps = { link: string }
type Outcome = 'none' | 'copied' | 'failed'

/** Shows the link and copies it (specification 5.4). */
export function ReferralLink({ link }: ReferralLinkProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  const revert = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [outcome, setOutcome] = useState<Outcome>('none')

  const copyLink = async () => {
    clearTimeout(revert.current)
    const isCopied = shown.current !== null && (await copyToClipboard(link, shown.current))
    setOutcome(isCopied ? 'copied' : 'failed')
    if (!isCopied) return
    rememberShared(link)
    revert.current = setTimeout(() => setOutcome('none'), durations.copyOutcome)
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
