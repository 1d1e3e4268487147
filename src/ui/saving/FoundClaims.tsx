import type { ReactNode } from 'react'

import type { ClaimedText } from '@/domain/claims/claimReview'

import styles from './FoundClaims.module.css'

type FoundClaimsProps = { claimed: ClaimedText; heading: 'h3' | 'h4'; children?: ReactNode }

/** A text with its claims marked, and below it what each may mean and the clause. */
export const FoundClaims = ({
  children,
  claimed: { claims, label, parts },
  heading: Heading,
}: FoundClaimsProps) => (
  <li className={styles.claim}>
    <Heading className={styles.label}>{label}</Heading>
    <p className={styles.quote}>
      {parts.map(({ isMarked, text }, index) =>
        isMarked ? (
          <mark className={styles.mark} key={index}>
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
    {children}
  </li>
)
