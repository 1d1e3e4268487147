import { secondFactor as copy } from '@/copy/secondFactor'

import styles from './RecoveryPrintout.module.css'

type RecoveryPrintoutProps = { codes: string[]; lines: [term: string, text: string][] }

/** What is printed instead of the page while recovery codes are shown. */
export const RecoveryPrintout = ({ codes, lines }: RecoveryPrintoutProps) => (
  <section className={styles.printout}>
    <h1>{copy.printoutTitle}</h1>
    <dl>
      {lines.map(([term, text]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
    <ol>
      {codes.map((code) => (
        <li className={styles.code} key={code}>
          {code}
        </li>
      ))}
    </ol>
    <p>{copy.printoutHint}</p>
  </section>
)
