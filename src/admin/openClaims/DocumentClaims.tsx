import Link from 'next/link'

import { routes } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { type ClaimTarget, documentOf, markedText } from '@/domain/claimReview'
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
        {claims.map((claim) => {
          const { after, before, match } = markedText(claim)
          const { clause, label, path, reason, start } = claim
          return (
            <li className={styles.claim} key={`${path} ${start} ${claim.rule}`}>
              <h3 className={styles.label}>{label}</h3>
              <p className={styles.text}>
                {before}
                <mark className={styles.mark}>{match}</mark>
                {after}
              </p>
              <p className={styles.reason}>
                {reason} <span className={styles.clause}>{clause}</span>
              </p>
              <Link
                aria-label={copy.editOf(title, label)}
                className={styles.link}
                href={addressOf(target)}
                prefetch={false}
              >
                {copy.edit}
              </Link>
            </li>
          )
        })}
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
