import { useRef, useState } from 'react'

import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { site } from '@/copy/site'
import { activityDays } from '@/domain/consultations/activityDays'
import { namedDay } from '@/domain/consultations/callBack'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useFocusAfterLastPage } from '@/ui/focus/useFocusAfterLastPage'
import { useLostFocus } from '@/ui/focus/useLostFocus'
import { useMinute } from '@/ui/useMinute'

import { ActivityRow } from './ActivityRow'
import styles from './Timeline.module.css'
import type { CustomerStore, CustomerView } from './customerStore'
import { StrikeSheet } from './StrikeSheet'

type TimelineProps = {
  /** A memo is being struck out: what was said before holds no longer. */
  onStrike: () => void
  agent: string
  store: CustomerStore
  view: Extract<CustomerView, { state: 'shown' }>
}

/** What was done, newest first, by days as in a conversation. */
export function Timeline({ agent, onStrike, store, view }: TimelineProps) {
  const { activities, agentNames, earlier, hasMore } = view
  const [striking, setStriking] = useState<string | null>(null)
  const isStruck = activities.some(({ id, struck }) => id === striking && struck)
  const now = useMinute()
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const askedForMore = useFocusAfterLastPage(root, activities)
  // After it: the row that the last page brings comes before the heading.
  const onFocus = useLostFocus(heading)

  return (
    <section aria-labelledby="timeline" onFocus={onFocus} ref={root}>
      <h2 className={styles.heading} id="timeline" ref={heading} tabIndex={-1}>
        {pipeline.timeline}
      </h2>
      {activities.length === 0 && <p className={styles.none}>{pipeline.noActivities}</p>}
      {activityDays(activities).map(({ day, rows }) => (
        <div className={styles.day} key={day}>
          <h3 className={styles.date}>{namedDay(rows[0]?.at ?? '', now)}</h3>
          <ol className={styles.rows}>
            {rows.map((activity) => (
              <ActivityRow
                activity={activity}
                agentNames={agentNames}
                isOwn={activity.by?.collection === 'agents' && activity.by.name === agent}
                key={activity.id}
                onStrike={() => {
                  onStrike()
                  setStriking(activity.id)
                }}
              />
            ))}
          </ol>
        </div>
      ))}
      <Alert>{earlier === 'failed' && copy.loadFailure}</Alert>
      {hasMore && (
        <Button
          busyLabel={pipeline.loadingEarlier}
          className={styles.more}
          isBusy={earlier === 'loading'}
          variant="quiet"
          onClick={() => {
            askedForMore()
            void store.showEarlier()
          }}
        >
          {earlier === 'failed' ? site.retry : copy.showEarlier}
        </Button>
      )}
      {striking && !isStruck && (
        <StrikeSheet
          // An earlier one's end comes after everything is read again; another question may be open by then.
          onClose={() => setStriking((open) => (open === striking ? null : open))}
          onStrike={() => store.strikeMemo(striking)}
        />
      )}
    </section>
  )
}
