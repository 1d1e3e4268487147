import { texts as copy } from '@/copy/texts'

import styles from './PanelTextCount.module.css'

type PanelTextCountProps = { id: string; length: number; max: number }

/** How long a text is, red past the limit. Only crossing the limit is announced, not each key. */
export function PanelTextCount({ id, length, max }: PanelTextCountProps) {
  const isOver = length > max
  return (
    <div className={styles.count}>
      <span data-over={isOver || undefined} id={id}>
        {copy.count(length, max)}
      </span>
      <span aria-live="polite" className="sr-only">
        {isOver && copy.tooLong(max)}
      </span>
    </div>
  )
}
