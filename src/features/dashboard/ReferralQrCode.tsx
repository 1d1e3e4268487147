import { dashboard as copy } from '@/copy/dashboard'
import { drawQrCode } from '@/domain/qrCode'

import styles from './ReferralQrCode.module.css'

type ReferralQrCodeProps = { link: string }

/** Rendered on the server. */
export function ReferralQrCode({ link }: ReferralQrCodeProps) {
  const { path, size } = drawQrCode(link)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={copy.qrCode}
      >
        <path d={path} />
      </svg>
      <figcaption className={styles.hint}>{copy.qrHint}</figcaption>
    </figure>
  )
}
