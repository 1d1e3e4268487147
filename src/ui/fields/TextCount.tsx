import { texts as copy } from '@/copy/texts'
import { lengthOf, normalizeText } from '@/domain/values/texts'

import styles from './TextCount.module.css'

type TextCountProps = {
  id: string
  text: string
  max: number
  /** The field's error says what is wrong with it. */
  isRefused?: boolean
}

/** How long a text is, as it is stored: shown while somebody types, and in red past the limit. Only crossing the limit is announced, not each key. */
export function TextCount({ id, isRefused = false, max, text }: TextCountProps) {
  const length = lengthOf(normalizeText(text))
  const isOver = length > max
  return (
    <span className={styles.count} data-over={isOver || undefined}>
      <span id={id}>{copy.count(length, max)}</span>
      <span className="visuallyHidden" aria-live="polite">
        {isOver && !isRefused && copy.tooLong(max)}
      </span>
    </span>
  )
}
