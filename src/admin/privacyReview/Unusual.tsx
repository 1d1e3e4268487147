import { privacyReview as copy } from '@/copy/privacyReview'
import type { ShownPart } from '@/domain/records/reviewFigures'

import styles from './PrivacyReview.module.css'

/** What is worth a second look, of all parts, before everything else. */
export function Unusual({ parts }: { parts: readonly ShownPart[] }) {
  const found = parts.flatMap(({ id, lines, lists, title }) =>
    [...lines, ...lists.flatMap((list) => list.lines)].flatMap(({ detail, isUnusual, text }) =>
      isUnusual ? [{ id, title, text, detail }] : [],
    ),
  )
  return (
    <section aria-labelledby="unusual" className={styles.unusual}>
      <h2 className={styles.heading} id="unusual">
        {copy.unusualTitle}
      </h2>
      {found.length === 0 && <p>{copy.nothingUnusual}</p>}
      <ul className={styles.lines}>
        {found.map(({ detail, id, text, title }) => (
          <li className={styles.line} key={`${id} ${text}`}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
            <span className={styles.detail}>{detail ? `${text} (${detail})` : text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
