import Link from 'next/link'

import { privacyReview as copy } from '@/copy/privacyReview'
import type { ReviewList as List, ShownPart } from '@/domain/records/reviewFigures'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './PrivacyReview.module.css'
import { ReviewLine } from './ReviewLine'

/** A part of the review: figures, lists of records, and how they are counted. */
export const ReviewPart = ({
  part: { id, lines, link, lists, rule, title },
}: {
  part: ShownPart
}) => (
  <section aria-labelledby={id} className={styles.part}>
    <div className={styles.partHead}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <Link
        aria-label={`${title} ${link.text}`}
        className={styles.records}
        href={link.href}
        prefetch={false}
      >
        {link.text}
      </Link>
    </div>
    <ul className={styles.figures}>
      {lines.map((line) => (
        <ReviewLine key={line.text} {...line} />
      ))}
    </ul>
    {lists.map((list) => (
      <ReviewList key={list.title} list={list} />
    ))}
    {rule && <p className={styles.rule}>{rule}</p>}
  </section>
)

const ReviewList = ({ list: { empty, lines, more = 0, title } }: { list: List }) => (
  <div className={styles.list}>
    <h3 className={styles.subheading}>{title}</h3>
    {lines.length === 0 && <p className={styles.empty}>{empty}</p>}
    <ul className={styles.lines}>
      {lines.map((line) => (
        <ReviewLine key={`${line.href} ${line.text}`} {...line} />
      ))}
    </ul>
    {more > 0 && <p className={styles.empty}>{copy.more(koreanNumber(more))}</p>}
  </div>
)
