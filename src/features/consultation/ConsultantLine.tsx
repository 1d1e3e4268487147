import { cardHead } from '@/copy/consultationCardHead'
import { Portrait } from '@/ui/Portrait'

import styles from './ConsultationFormCard.module.css'
import type { Consultant } from './consultationFormAnswer'

/** Small portrait and who calls. */
export function ConsultantLine({ name, imageUrl }: Consultant) {
  return (
    <p className={styles.consultant}>
      <Portrait className={styles.portrait} imageUrl={imageUrl} size={48} />
      <span>{cardHead.caller(name)}</span>
    </p>
  )
}
