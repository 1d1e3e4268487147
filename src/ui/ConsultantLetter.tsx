import { landing } from '@/copy/landing'
import { portraitSet } from '@/domain/content/portraits'

import { StampDrawing } from './drawings/StampDrawing'
import type { FieldMark } from './fieldMark'
import styles from './ConsultantLetter.module.css'

type ConsultantLetterProps = {
  name: string
  introMessage: string
  imageUrl: string
  /** Makes the letter's title a heading with this id. */
  headingId?: string
  /** Of the preview alone. */
  mark?: FieldMark
}

/** A consultant's portrait and letter. Adapts to its container, not to the screen. */
export function ConsultantLetter({
  name,
  introMessage,
  imageUrl,
  headingId,
  mark,
}: ConsultantLetterProps) {
  const Heading = headingId ? 'h2' : 'p'

  return (
    <div className={styles.container}>
      <div className={styles.letter}>
        {/* Not next/image: its client code weighs more than this one small, lazy image saves. Browsers that do not know `auto` go by the screen. */}
        <img
          className={styles.portrait}
          sizes="auto, (min-width: 62rem) 256px, (min-width: 48rem) 192px, 112px"
          srcSet={portraitSet(imageUrl)}
          src={imageUrl}
          alt={landing.portraitOf(name)}
          width="400"
          height="400"
          loading="lazy"
          decoding="async"
          {...mark?.('consultant-profile', 'photo')}
        />
        <div className={styles.page}>
          <span className={styles.stamp}>
            <StampDrawing />
          </span>
          <Heading className={styles.heading} id={headingId}>
            {landing.letterHeading}
          </Heading>
          <p className={styles.signature}>
            {name !== landing.consultantRole && (
              <span className={styles.role}>{landing.consultantRole}</span>
            )}{' '}
            <span className={styles.name} {...mark?.('consultant-profile', 'name')}>
              {name}
            </span>
          </p>
          <p className={styles.message} {...mark?.('consultant-profile', 'introMessage')}>
            {introMessage}
          </p>
        </div>
      </div>
    </div>
  )
}
