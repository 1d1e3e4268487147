import { pipeline } from '@/copy/pipeline'
import { clockOf } from '@/domain/consultations/callBack'
import type { Activity, AgentNames } from '@/domain/consultations/activities'
import { activityTexts } from '@/domain/consultations/activityTexts'
import { Button } from '@/ui/Button'

import styles from './Timeline.module.css'

type ActivityRowProps = {
  activity: Activity
  agentNames: AgentNames
  /** Whether the agent wrote it, and may strike its text out. */
  isOwn: boolean
  onStrike: () => void
}

export function ActivityRow({ activity, agentNames, isOwn, onStrike }: ActivityRowProps) {
  const { at, by, id, kind, struck, text } = activity
  const { details, title } = activityTexts(activity, agentNames)
  return (
    <li className={styles.row} data-kind={kind} data-row={id} tabIndex={-1}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <span className={styles.by}>{by?.name ?? pipeline.system}</span>
        <time className={styles.time} dateTime={at}>
          {clockOf(at)}
        </time>
      </div>
      {details.map((detail) => (
        <p className={styles.detail} key={detail}>
          {detail}
        </p>
      ))}
      {struck && <p className={styles.struck}>{pipeline.struck}</p>}
      {text !== null && (
        <div className={styles.memo}>
          <p className={styles.text}>{text}</p>
          {isOwn && (
            <Button className={styles.strike} variant="quiet" onClick={onStrike}>
              {pipeline.strikeMemo}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
