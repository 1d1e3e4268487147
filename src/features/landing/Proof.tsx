import { landing } from '@/copy/landing'
import type { FieldMark } from '@/ui/fieldMark'

import type { Advantage } from './landingContent'
import styles from './Proof.module.css'

type ProofProps = Pick<Advantage, 'proof' | 'source'> & {
  mark: FieldMark | undefined
  /** Of the advantage on the landing page. */
  path: string
}

/** What an advantage rests on, where an admin has filled it in. */
export function Proof({ mark, path, proof, source }: ProofProps) {
  if (!proof && !source) return null

  return (
    <div className={styles.proof}>
      {proof && <p {...mark?.('landing-page', `${path}.proof`)}>{proof}</p>}
      {source && (
        <p className={styles.source} {...mark?.('landing-page', `${path}.source`)}>
          {landing.source}{' '}
          {source.href ? (
            // A new window leaves a half-filled form in place.
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
