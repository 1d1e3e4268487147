import { cardHead } from '@/copy/confirmation'
import { portraitSet } from '@/domain/portraits'

import styles from './ConsultationFormCard.module.css'
import type { Consultant } from './consultationFormAnswer'

/** Small portrait and who calls. */
export function ConsultantLine({ name, imageUrl }: Consultant) {
  return (
    <p className={styles.consultant}>
      {/* The text names the person. */}
      <img
        className={styles.portrait}
        sizes="48px"
        srcSet={portraitSet(imageUrl)}
        src={imageUrl}
        alt=""
        width="48"
        height="48"
      />
      <span>{cardHead.caller(name)}</span>
    </p>
  )
}
