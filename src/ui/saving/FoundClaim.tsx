import { markedText } from '@/domain/claimReview'
import type { OpenClaim } from '@/domain/claimReview'

import styles from './ClaimDialog.module.css'

type FoundClaimProps = { claim: OpenClaim }

/** A claim in its text, with the reason and the clause. */
export function FoundClaim({ claim }: FoundClaimProps) {
  const { clause, label, reason } = claim
  const { after, before, match } = markedText(claim)
  return (
    <li className={styles.claim}>
      <h4 className={styles.label}>{label}</h4>
      <p className={styles.quote}>
        {before}
        <mark className={styles.mark}>{match}</mark>
        {after}
      </p>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.clause}>{clause}</p>
    </li>
  )
}
