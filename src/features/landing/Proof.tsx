import { landing } from '@/copy/landing'

import type { Reason } from './content'
import styles from './Proof.module.css'

/** What a reason rests on, where an editor has filled it in. */
export function Proof({ proof, source }: Pick<Reason, 'proof' | 'source'>) {
  if (!proof && !source) return null

  return (
    <div className={styles.proof}>
      {proof && <p>{proof}</p>}
      {source && (
        <p className={styles.source}>
          {landing.source}{' '}
          {source.href ? (
            // A form half filled in stays behind it.
            <a href={source.href} target="_blank" rel="noopener noreferrer">
              {source.text}
              <span className="visuallyHidden"> ({landing.newWindow})</span>
            </a>
          ) : (
            source.text
          )}
        </p>
      )}
    </div>
  )
}
