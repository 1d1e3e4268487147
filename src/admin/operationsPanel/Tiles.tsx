import { useSyncExternalStore } from 'react'

import type { Narrowing } from '@/client/live/searchableList'
import { openClaimsPage } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel/operationsPanel'
import { isoKoreanDay } from '@/domain/calendar/time'

import { Count } from './Count'
import type { OperationsPanelStore } from './data/operationsPanelStore'
import { isPlainClick } from './isPlainClick'
import type { SectionId } from './sections'
import styles from './Tiles.module.css'
import type { Tabs } from './useTabs'

type Tile = {
  count: keyof OperationsPanelCounts
  label: string
  /** The table, or the page of the panel, with what it counts. */
  section?: SectionId
  page?: string
  /** The filters with which the table of consultations shows what the tile counts. */
  filters?: () => Omit<Narrowing, 'search'>
  /** How a number above zero looks, where none before it is. */
  variant?: 'overdue' | 'waiting'
}

const tiles: readonly Tile[] = [
  {
    count: 'overdue',
    label: copy.tiles.overdue,
    section: 'requests',
    filters: () => ({ overdue: true }),
    variant: 'overdue',
  },
  {
    count: 'unassigned',
    label: copy.tiles.unassigned,
    section: 'requests',
    filters: () => ({ responsible: 'none' }),
    variant: 'waiting',
  },
  { count: 'pending', label: copy.tiles.pending, section: 'pending-agents', variant: 'waiting' },
  { count: 'openClaims', label: copy.tiles.claims, page: openClaimsPage, variant: 'waiting' },
  {
    count: 'receivedToday',
    label: copy.tiles.today,
    section: 'requests',
    filters: () => {
      const today = isoKoreanDay(new Date())
      return { from: today, to: today }
    },
  },
]

type TilesProps = { operationsPanel: OperationsPanelStore; tabs: Tabs }

/** What an admin looks at first; each number leads to the rows that it counts (specification 7.2). */
export function Tiles({ operationsPanel: { consultations, counts }, tabs }: TilesProps) {
  const view = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const numbers = typeof view === 'object' ? view : null
  // One at a time: what is most urgent.
  const marked = tiles.find(({ count, variant }) => variant && numbers?.[count])

  const open = ({ filters, section }: Tile) => {
    if (filters) consultations.only(filters())
    // Before the browser follows the link: it doesn't scroll to what is hidden, nor focus it.
    if (section) tabs.choose(section)
  }
  return (
    <nav aria-label={copy.tiles.label} className={styles.tiles} data-steady="">
      {tiles.map((tile) => (
        <a
          className={[styles.tile, tile === marked && tile.variant && styles[tile.variant]]
            .filter(Boolean)
            .join(' ')}
          href={tile.page ?? `#${tile.section}`}
          key={tile.count}
          onClick={(event) => isPlainClick(event) && open(tile)}
        >
          <span className={styles.label}>{tile.label}</span>
          <Count
            counts={counts}
            of={tile.count}
            text={tile.count === 'pending' ? copy.people : copy.items}
          />
        </a>
      ))}
    </nav>
  )
}
