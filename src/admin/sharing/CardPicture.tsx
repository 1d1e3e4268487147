import { background, colours } from '@/domain/content/sharingBackground'

import styles from './CardPicture.module.css'

type CardPictureProps = { brandName: string; headline: string; tagline: string }

const height = 600
const { days, svg } = background({
  width: 1200,
  height,
  margin: 80,
  icon: 60,
  iconTop: 61,
  scale: 1,
})
const ground = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** What the server draws where no sharing image is uploaded, in 2:1. */
export function CardPicture({ brandName, headline, tagline }: CardPictureProps) {
  return (
    <div className={styles.picture} style={{ color: colours.ink }}>
      <img alt="" className={styles.ground} src={ground} />
      <div className={styles.brand}>
        <strong>{brandName}</strong>
        <span style={{ color: colours.inkSoft }}>{tagline}</span>
      </div>
      <div className={styles.headline}>{headline}</div>
      {days.map(({ text, x, y }) => (
        <span
          aria-hidden
          className={styles.day}
          key={text}
          style={{ left: `${x / 12}%`, top: `${(y / height) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
