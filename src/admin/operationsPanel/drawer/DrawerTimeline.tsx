import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { pipeline } from '@/copy/pipeline'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import type { Activity, AgentNames } from '@/domain/consultations/activities'
import { activityDays } from '@/domain/consultations/activityDays'
import { activityTexts } from '@/domain/consultations/activityTexts'
import { clockOf, namedDay } from '@/domain/consultations/callBack'
import { useMinute } from '@/ui/useMinute'

import { Part } from './Part'
import type { ShownConsultation } from './ConsultationParts'
import type { ConsultationStore } from './consultationStore'
import styles from './DrawerTimeline.module.css'
import type { Recording } from './useRecording'

type DrawerTimelineProps = {
  recording: Recording
  store: ConsultationStore
  view: ShownConsultation
}

/** What has happened, newest first, day by day; it reads like a conversation. */
export function DrawerTimeline({ recording, store, view }: DrawerTimelineProps) {
  const { activities, agentNames, earlier, hasMore } = view
  const [struck, setStruck] = useState<Activity | null>(null)
  const isStruck = activities.some((row) => row.id === struck?.id && row.struck)
  const now = useMinute()

  return (
    <Part title={pipeline.timeline}>
      {activities.length === 0 && <p className={styles.none}>{pipeline.noActivities}</p>}
      {activityDays(activities).map(({ day, rows }) => (
        <div key={day}>
          <h4 className={styles.day}>{namedDay(rows[0]?.at ?? '', now)}</h4>
          <ol className={styles.rows}>
            {rows.map((row) => (
              <Entry
                activity={row}
                agentNames={agentNames}
                key={row.id}
                onStrike={() => setStruck(row)}
              />
            ))}
          </ol>
        </div>
      ))}
      {hasMore && (
        <div className={styles.more}>
          {earlier === 'failed' && <span role="alert">{copy.earlierFailure}</span>}
          <PanelButton
            isBusy={earlier === 'loading'}
            variant="subtle"
            onClick={() => void store.showEarlier()}
          >
            {earlier === 'loading' ? pipeline.loadingEarlier : copy.earlier}
          </PanelButton>
        </div>
      )}
      {struck && !isStruck && (
        <PanelDialog
          confirm={pipeline.strikeMemo}
          failure={recording.failureOf(struck.id) || null}
          isBusy={recording.isBusyWith(struck.id)}
          isDestructive
          isWaiting={recording.isBusy}
          // An earlier one's answer may come after its row was read again; another question may be open by then.
          onClose={() => setStruck((open) => (open?.id === struck.id ? null : open))}
          onConfirm={() =>
            recording.strikeMemo(struck.id, {
              done: copy.done.struck,
              failure: pipeline.strikeMemoFailure,
            })
          }
          title={pipeline.strikeMemoTitle}
        >
          <p>{pipeline.strikeMemoText}</p>
        </PanelDialog>
      )}
    </Part>
  )
}

type EntryProps = { activity: Activity; agentNames: AgentNames; onStrike: () => void }

function Entry({ activity, agentNames, onStrike }: EntryProps) {
  const { at, by, id, kind, struck, text } = activity
  const { details, title } = activityTexts(activity, agentNames)
  return (
    <li className={`${styles.row} ${by ? '' : styles.system}`} data-steady="">
      <div className={styles.head}>
        <strong className={kind === 'overdue' ? styles.overdue : undefined} id={id}>
          {title}
        </strong>
        <span className={styles.soft}>
          {by?.name ?? pipeline.system} · <time dateTime={at}>{clockOf(at)}</time>
        </span>
      </div>
      {details.map((line) => (
        <p className={styles.detail} key={line}>
          {line}
        </p>
      ))}
      {struck && <p className={styles.struck}>{pipeline.struck}</p>}
      {text && (
        <div className={styles.memo}>
          <p>{text}</p>
          <PanelButton describedBy={id} variant="subtle" onClick={onStrike}>
            {pipeline.strikeMemo}
          </PanelButton>
        </div>
      )}
    </li>
  )
}
