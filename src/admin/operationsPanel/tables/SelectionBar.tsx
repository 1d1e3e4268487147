import { type ReactNode, useEffect, useRef } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { useLostFocus } from '@/ui/focus/useLostFocus'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './SelectionBar.module.css'

export type Selection<Row> = {
  /** The ids that were chosen; those of rows that are no longer shown don't count. */
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  nameOf: (row: Row) => string
  /** What can be done with the chosen rows. */
  buttons: (chosen: Row[]) => ReactNode
}

type SelectionBarProps<Row> = {
  selection: Selection<Row>
  /** The rows that can be chosen. */
  rows: Row[]
}

/** Chooses all shown rows at once, and says what can be done with the chosen ones. It keeps its place whether or not there are any. */
export function SelectionBar<Row extends { id: string }>({
  rows,
  selection,
}: SelectionBarProps<Row>) {
  const { buttons, ids, onChange } = selection
  const all = useRef<HTMLInputElement>(null)
  const onFocus = useLostFocus(all)
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choosable = rows.slice(0, limits.changedAtOnce)
  const isWhole = chosen.length > 0 && chosen.length === choosable.length
  const isPartial = chosen.length > 0 && !isWhole

  useEffect(() => {
    if (all.current) all.current.indeterminate = isPartial
  }, [isPartial])

  const chooseAll = () => onChange(new Set(isWhole ? [] : choosable.map(({ id }) => id)))
  return (
    <div
      className={chosen.length > 0 ? `${styles.bar} ${styles.chosen}` : styles.bar}
      data-steady=""
      onFocus={onFocus}
    >
      <label className={styles.all}>
        <input checked={isWhole} onChange={chooseAll} ref={all} type="checkbox" />
        {copy.chooseAll}
      </label>
      <span className={styles.count} role="status">
        {chosen.length > 0 && copy.chosen(koreanNumber(chosen.length))}
        {chosen.length === limits.changedAtOnce &&
          rows.length > limits.changedAtOnce &&
          ` · ${copy.chosenAtMost(limits.changedAtOnce)}`}
      </span>
      {chosen.length > 0 && (
        <div className={styles.buttons}>
          {buttons(chosen)}
          <PanelButton variant="subtle" onClick={() => onChange(new Set())}>
            {copy.forgetChosen}
          </PanelButton>
        </div>
      )}
    </div>
  )
}

type RowCheckProps<Row> = { selection: Selection<Row>; row: Row; chosenCount: number }

/** Chooses one row. */
export function RowCheck<Row extends { id: string }>(props: RowCheckProps<Row>) {
  const { chosenCount, row, selection } = props
  const { ids, nameOf, onChange } = selection
  const isChosen = ids.has(row.id)
  const toggle = () => {
    const next = new Set(ids)
    if (!next.delete(row.id)) next.add(row.id)
    onChange(next)
  }
  return (
    <label className={styles.row}>
      <input
        aria-label={copy.chooseRow(nameOf(row))}
        checked={isChosen}
        disabled={!isChosen && chosenCount >= limits.changedAtOnce}
        onChange={toggle}
        type="checkbox"
      />
    </label>
  )
}
