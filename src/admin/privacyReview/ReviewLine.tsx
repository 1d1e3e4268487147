import Link from 'next/link'

import { privacyReview as copy } from '@/copy/privacyReview'
import type { ReviewLine as Line } from '@/domain/records/reviewFigures'

import styles from './PrivacyReview.module.css'

/** A sentence of the review with a link to its record, marked where it is worth a second look. */
export const ReviewLine = ({ detail, href, isUnusual, text }: Line) => (
  <li className={styles.line}>
    {isUnusual && <strong className={styles.mark}>{copy.unusual}</strong>}
    {href ? (
      <Link className={styles.link} href={href} prefetch={false}>
        {text}
      </Link>
    ) : (
      <span>{text}</span>
    )}
    {detail && <span className={styles.detail}>{detail}</span>}
  </li>
)
