import Link from 'next/link'

import { troubles as copy } from '@/copy/troubles'
import type { Trouble } from '@/domain/operationsPanel/troubles'

import styles from './TroubleList.module.css'

/** What needs a person, each with where to go (specification 17.7). */
export const TroubleList = ({ troubles }: { troubles: readonly Trouble[] }) => (
  <aside aria-label={copy.label} className={styles.troubles}>
    <ul className={styles.list}>
      {troubles.map(({ kind, link, text, title }) => (
        <li className={styles.trouble} key={kind}>
          <p className={styles.text}>
            <strong>{title}</strong> {text}
          </p>
          {link && (
            <Link className={styles.link} href={link.href} prefetch={false}>
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </aside>
)
