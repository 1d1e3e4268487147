import type { ClaimedText } from '@/domain/claimReview'

import styles from './ClaimDialog.module.css'

type FoundClaimsProps = { claimed: ClaimedText }

/** A text with its claims marked, and below it what each may mean and the clause. */
export const FoundClaims = ({ claimed: { claims, label, parts } }: FoundClaimsProps) => (
  <li className={styles.claim}>
    <h4 className={styles.label}>{label}</h4>
    <p className={styles.quote}>
      {parts.map(({ isFound, text }, place) =>
        isFound ? (
          <mark className={styles.mark} key={place}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
    <ul className={styles.reasons}>
      {claims.map(({ clause, match, reason, rule, start }) => (
        <li key={`${rule} ${start}`}>
          <strong>‘{match}’</strong> {reason} <span className={styles.clause}>{clause}</span>
        </li>
      ))}
    </ul>
  </li>
)
