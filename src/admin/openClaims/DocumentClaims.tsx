import Link from 'next/link'

import { routes } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { claimedTexts, type ClaimTarget, documentOf } from '@/domain/claimReview'
import type { DocumentClaims as Claims } from '@/useCases/claims/listOpenClaims'

import { AnswerClaims } from './AnswerClaims.client'
import styles from './OpenClaims.module.css'

const { page: copy } = claimReview

type DocumentClaimsProps = { document: Claims }

/** The open claims of one document, each in its text, with the way to its form. */
export function DocumentClaims({
  document: { claims, fingerprint, target, title },
}: DocumentClaimsProps) {
  const headingId = `claims ${documentOf(target)}`.replaceAll(/[ /]/g, '-')
  return (
    <section className={styles.document}>
      <h2 className={styles.heading} id={headingId}>
        {title}
      </h2>
      <ul className={styles.claims}>
        {claimedTexts(claims).map((claimed) => (
          <li className={styles.claim} key={claimed.path}>
            <h3 className={styles.label}>{claimed.label}</h3>
            <p className={styles.text}>
              {claimed.parts.map(({ isFound, text }, place) =>
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
              {claimed.claims.map(({ clause, match, reason, rule, start }) => (
                <li key={`${rule} ${start}`}>
                  <strong>‘{match}’</strong> {reason}{' '}
                  <span className={styles.clause}>{clause}</span>
                </li>
              ))}
            </ul>
            <Link
              aria-label={copy.editOf(title, claimed.label)}
              className={styles.link}
              href={addressOf(target)}
              prefetch={false}
            >
              {copy.edit}
            </Link>
          </li>
        ))}
      </ul>
      <AnswerClaims
        claims={claims}
        document={documentOf(target)}
        fingerprint={fingerprint}
        describedBy={headingId}
      />
    </section>
  )
}

const addressOf = (target: ClaimTarget): string =>
  'id' in target
    ? `${routes.admin}/collections/${target.slug}/${target.id}`
    : `${routes.admin}/globals/${target.slug}`
