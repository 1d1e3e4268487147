import { type KeyboardEvent, type MouseEvent, useRef, useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'

import { Count } from './Count'
import type { OperationsPanelStore } from './data/operationsPanelStore'
import { isPlainClick } from './isPlainClick'
import styles from './Overview.module.css'
import { type SectionId, sections, tabId, tabPanelId } from './sections'
import type { Tabs } from './useTabs'

type OverviewProps = { operationsPanel: OperationsPanelStore; tabs: Tabs }

/** What waits for an admin and has no tile. */
const awaited: readonly (keyof OperationsPanelCounts)[] = ['waitingProfiles']

/** Those that a tile shows and opens. */
const tiled: readonly (keyof OperationsPanelCounts)[] = ['pending']

/** The sections with their counts: links to them, on phones tabs. */
export function Overview({ operationsPanel: { counts }, tabs }: OverviewProps) {
  const { choose, chosen, isTabbed } = tabs
  const root = useRef<HTMLElement>(null)
  const view = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const numbers = typeof view === 'object' ? view : null

  const pastDeadlineIn = (id: SectionId) =>
    id === 'subject-requests' ? (numbers?.overdueSubjectRequests ?? 0) : 0

  const press = (event: MouseEvent, section: SectionId) => {
    if (!isTabbed || !isPlainClick(event)) return
    event.preventDefault()
    choose(section)
  }
  const move = (event: KeyboardEvent, from: number) => {
    const { key } = event
    const section = isTabbed ? sections[destinationOf(key, from)] : undefined
    if (!section) return
    event.preventDefault()
    choose(section.id)
    root.current?.querySelector<HTMLElement>(`#${tabId(section.id)}`)?.focus()
  }
  const tabAttributes = (id: SectionId) => ({
    role: 'tab',
    'aria-selected': id === chosen,
    'aria-controls': tabPanelId(id),
    tabIndex: id === chosen ? 0 : -1,
  })

  return (
    <nav
      aria-label={copy.overview.label}
      className={styles.overview}
      data-steady=""
      ref={root}
      role={isTabbed ? 'tablist' : undefined}
    >
      {sections.map(({ count, id, label }, index) => (
        <a
          className={[
            styles.entry,
            tiled.includes(count) && styles.tiled,
            id === chosen && styles.chosen,
            awaited.includes(count) && numbers?.[count] && styles.waiting,
            pastDeadlineIn(id) && styles.pastDeadline,
          ]
            .filter(Boolean)
            .join(' ')}
          href={`#${id}`}
          id={tabId(id)}
          key={id}
          onClick={(event) => press(event, id)}
          onKeyDown={(event) => move(event, index)}
          {...(isTabbed ? tabAttributes(id) : {})}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.numbers}>
            <Count counts={counts} of={count} text={(number) => number} />
            {pastDeadlineIn(id) > 0 && (
              <strong className={styles.pastDeadlineCount}>
                {copy.overview.pastDeadline(koreanNumber(pastDeadlineIn(id)))}
              </strong>
            )}
          </span>
        </a>
      ))}
    </nav>
  )
}

/** The index of the tab that a key leads to (WAI-ARIA Authoring Practices, Tabs); -1 for any other key. */
function destinationOf(key: string, from: number): number {
  const { length } = sections
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % length
    case 'ArrowLeft':
      return (from + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    // A tab is a link here, which Space would scroll past.
    case ' ':
      return from
    default:
      return -1
  }
}
