import { encode } from 'uqr'

import { dashboard as copy } from '@/copy/dashboard'

import styles from './ReferralQrCode.module.css'

type ReferralQrCodeProps = { link: string }

/** The light border that QR readers need, in modules. */
const quietZone = 4

/** Rendered on the server. */
export function ReferralQrCode({ link }: ReferralQrCodeProps) {
  const { data, size } = encode(link, { ecc: 'M', border: quietZone })
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={copy.qrCode}
      >
        <path d={pathOf(data)} />
      </svg>
      <figcaption className={styles.hint}>{copy.qrHint}</figcaption>
    </figure>
  )
}

/** Draws one bar per run of dark modules. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
