import { dashboard as copy } from '@/copy/dashboard'
import { drawQrCode } from '@/domain/values/qrCode'
import { QrCode } from '@/ui/QrCode'

import styles from './ReferralQrCode.module.css'

type ReferralQrCodeProps = { link: string }

/** Rendered on the server. */
export const ReferralQrCode = ({ link }: ReferralQrCodeProps) => (
  <figure className={styles.figure}>
    <QrCode className={styles.code} label={copy.qrCode} {...drawQrCode(link)} />
    <figcaption className={styles.hint}>{copy.qrHint}</figcaption>
  </figure>
)
