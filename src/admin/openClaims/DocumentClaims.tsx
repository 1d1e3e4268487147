import Link from 'next/link'

import { contentFormOf, fieldHash } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import { claimedTexts } from '@/domain/claims/claimReview'
import { FoundClaims } from '@/ui/saving/FoundClaims'
import controls from '@/ui/controls/controls.module.css'
import type { DocumentClaims as Claims } from '@/useCases/claims/listOpenClaims'

import { AnswerClaims } from './AnswerClaims.client'
import styles from './OpenClaims.module.css'

const { page: copy } = claimReview

type DocumentClaimsProps = { document: Claims }

/** The open claims of one document, each in its text, with the way to its form. */
export function DocumentClaims({
  document: { claims, fields, fingerprint, target, title },
}: DocumentClaimsProps) {
  const headingId = `claims ${documentOf(target)}`.replaceAll(/[ /]/g, '-')
  return (
    <section className={`${controls.surface} ${styles.document}`}>
      <h2 className={styles.heading} id={headingId}>
        {title}
      </h2>
      <ul className={styles.claims}>
        {claimedTexts(claims).map((claimed) => (
          <FoundClaims claimed={claimed} heading="h3" key={claimed.path}>
            <Link
              aria-label={copy.editOf(title, claimed.label)}
              className={styles.link}
              href={`${contentFormOf(target)}${fieldHash(fields[claimed.path] ?? claimed.path)}`}
              prefetch={false}
            >
              {copy.edit}
            </Link>
          </FoundClaims>
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
