import type { KeyboardEvent } from 'react'

import { customers as copy } from '@/copy/customers'
import type { CustomerCounts } from '@/domain/consultations/customers'
import { type Stage, stageNames, stages } from '@/domain/consultations/stage'

import { CustomerCount } from './CustomerCount'
import styles from './StageTabs.module.css'

type StageTab = Stage | 'all'

type StageTabsProps = {
  /** Null while nobody knows. */
  counts: CustomerCounts | null
  hasFailed: boolean
  /** Undefined while something else takes the tab's place. */
  chosen: StageTab | undefined
  /** The element with the list. */
  panelId: string
  onChoose: (tab: StageTab) => void
}

const tabs: StageTab[] = ['all', ...stageNames]

export const tabId = (tab: StageTab) => `customers-${tab}`

const countOf = (tab: StageTab, counts: CustomerCounts): number =>
  tab === 'all' ? counts.all : counts.stages[tab]

/** The tabs of the list with the exact number of customers in each. Arrow keys move between them, Enter and space choose. */
export function StageTabs({ chosen, counts, hasFailed, onChoose, panelId }: StageTabsProps) {
  const move = ({ currentTarget, key }: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[key]
    if (!step) return
    const buttons = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === currentTarget)
    buttons.at((index + step) % buttons.length)?.focus()
  }

  return (
    <div aria-label={copy.tabs} className={styles.tabs} role="tablist">
      {tabs.map((tab) => (
        <button
          aria-controls={panelId}
          aria-selected={tab === chosen}
          className={styles.tab}
          id={tabId(tab)}
          key={tab}
          onKeyDown={move}
          onClick={() => onChoose(tab)}
          role="tab"
          tabIndex={tab === (chosen ?? 'all') ? 0 : -1}
          type="button"
        >
          {tab === 'all' ? copy.all : stages[tab].label}{' '}
          <CustomerCount
            className={styles.count}
            count={counts ? countOf(tab, counts) : undefined}
            hasFailed={hasFailed}
          />
        </button>
      ))}
    </div>
  )
}
