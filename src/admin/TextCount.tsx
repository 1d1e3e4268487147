import { texts as copy } from '@/copy/texts'

import styles from './TextCount.module.css'

type TextCountProps = { id: string; length: number; max: number }

/** How long a text is; past the limit in red, with a sentence, which alone is announced. */
export function TextCount({ id, length, max }: TextCountProps) {
  const isOver = length > max
  return (
    <div className={styles.count}>
      <span aria-live="polite" data-over={isOver || undefined}>
        {isOver && copy.tooLong(max)}
      </span>
      <span data-over={isOver || undefined} id={id}>
        {copy.count(length, max)}
      </span>
    </div>
  )
}
