import { useId, useState } from 'react'

import field from '@/admin/controls/field.module.css'
import { PanelButton } from '@/admin/controls/PanelButton'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { pipeline } from '@/copy/pipeline'
import { lastCallBack, offeredCallBacks, parseCallBack } from '@/domain/consultations/callBack'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { stages } from '@/domain/consultations/stage'
import { formatKoreanTime, koreanWallClock } from '@/domain/calendar/time'
import { useMinute } from '@/ui/useMinute'

import { Part } from './Part'
import styles from './Part.module.css'
import type { Recording } from './useRecording'

type DrawerCallBackProps = { recording: Recording; row: ConsultationRow }

const part = 'callBack'

/** Books the next call, or cancels the booked one. */
export function DrawerCallBack({ recording, row }: DrawerCallBackProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { isBusy } = recording
  const now = useMinute()
  const { thisAfternoon, tomorrowMorning } = offeredCallBacks(now)
  const chosen = parseCallBack(typed, now).at

  const book = async (callBackAt: string | null, isTyped = false) => {
    const step = callBackAt ? 'callBack' : 'cancelCallBack'
    const isDone = await recording.record(part, {
      input: { kind: 'callBack', callBackAt },
      continues: copy.continues[step](row.name),
      done: callBackAt ? pipeline.callBackBooked : pipeline.callBackCancelled,
      failure: copy.failures[step],
    })
    if (!isDone) return
    setError('')
    // What was typed since, or beside this step, is another time.
    if (isTyped) setTyped((shown) => (shown === typed ? '' : shown))
  }
  const submit = () => {
    const { at, error: wrong } = parseCallBack(typed, new Date())
    if (at) return void book(at, true)
    setError(wrong ?? '')
    document.getElementById(id)?.focus()
  }
  const quick = (label: string, time: string) => (
    <PanelButton isBusy={isBusy} onClick={() => void book(time)}>
      {label}
    </PanelButton>
  )
  const { isFinal } = stages[row.stage]
  if (isFinal && error) setError('')
  const message = error || recording.failureOf(part)
  return (
    <Part title={pipeline.kinds.callBack}>
      {isFinal ? (
        <p className={styles.soft}>{copy.noCallBack}</p>
      ) : (
        <>
          {row.callBackAt && <p>{formatKoreanTime(row.callBackAt)}</p>}
          <div className={styles.buttons}>
            {thisAfternoon && quick(pipeline.thisAfternoon, thisAfternoon)}
            {quick(pipeline.tomorrowMorning, tomorrowMorning)}
            {row.callBackAt && (
              <PanelButton isBusy={isBusy} variant="subtle" onClick={() => void book(null)}>
                {pipeline.cancelCallBack}
              </PanelButton>
            )}
          </div>
          <label className={styles.label} htmlFor={id}>
            {pipeline.callBackTime}
          </label>
          <div className={styles.inline}>
            <input
              aria-describedby={`${id}-error`}
              aria-invalid={message !== '' || undefined}
              className={field.input}
              id={id}
              max={koreanWallClock(lastCallBack(now))}
              min={koreanWallClock(now)}
              onChange={({ target }) => {
                setTyped(target.value)
                setError('')
              }}
              type="datetime-local"
              value={typed}
            />
            <PanelButton isBusy={isBusy} onClick={submit}>
              {row.callBackAt ? pipeline.rebook : pipeline.book}
            </PanelButton>
          </div>
          {/* The browser writes a time in its own language. */}
          {chosen && <p className={field.hint}>{formatKoreanTime(chosen)}</p>}
        </>
      )}
      <p className={styles.failure} id={`${id}-error`} role="alert">
        {message}
      </p>
    </Part>
  )
}
