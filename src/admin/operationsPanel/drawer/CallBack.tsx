import { useId, useState } from 'react'

import field from '@/admin/operationsPanel/dialogs/field.module.css'
import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { useMinute } from '@/admin/operationsPanel/useMinute'
import { limits } from '@/config/limits'
import { pipeline } from '@/copy/pipeline'
import { requestDrawer as copy } from '@/copy/requestDrawer'
import type { ConsultationRow } from '@/domain/operationsPanel'
import { stages } from '@/domain/stage'
import { formatKoreanTime } from '@/domain/time'

import { inputOf, quickTimes, timeOf } from './callBackTimes'
import { Part } from './Part'
import styles from './Part.module.css'
import type { Recording } from './useRecording'

type CallBackProps = { recording: Recording; row: ConsultationRow }

const part = 'callBack'

/** Books the next call, or takes the booked one back. */
export function CallBack({ recording, row }: CallBackProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const isBusy = recording.busy === part
  const chosen = timeOf(typed)
  const now = useMinute()

  const book = (callBackAt: Date | null) =>
    recording.record(part, {
      input: { kind: 'callBack', callBackAt: callBackAt?.toISOString() ?? null },
      action: copy.continues.callBack(row.name),
      done: callBackAt ? copy.done.booked : copy.done.cancelled,
      failure: copy.failures.callBack,
    })
  const submit = () => {
    if (chosen) return void book(chosen)
    setError(pipeline.errors.callBackMissing)
    document.getElementById(id)?.focus()
  }
  const message = error || recording.failureOf(part)
  return (
    <Part title={copy.callBack}>
      {stages[row.stage].isFinal ? (
        <p className={styles.soft}>{copy.noCallBack}</p>
      ) : (
        <>
          {row.callBackAt && <p>{formatKoreanTime(row.callBackAt)}</p>}
          <div className={styles.buttons}>
            {quickTimes(now).map(({ label, time }) => (
              <PanelButton isBusy={isBusy} key={label} onClick={() => void book(time)}>
                {label}
              </PanelButton>
            ))}
            {row.callBackAt && (
              <PanelButton isBusy={isBusy} look="subtle" onClick={() => void book(null)}>
                {copy.cancelCallBack}
              </PanelButton>
            )}
          </div>
          <label className={field.label} htmlFor={id}>
            {copy.callBackAt}
          </label>
          <div className={styles.inline}>
            <input
              aria-describedby={`${id}-error`}
              aria-invalid={message !== '' || undefined}
              className={field.input}
              id={id}
              max={inputOf(new Date(now.getTime() + limits.callBackDays * 86_400_000))}
              min={inputOf(now)}
              onChange={({ target }) => {
                setTyped(target.value)
                setError('')
              }}
              type="datetime-local"
              value={typed}
            />
            <PanelButton isBusy={isBusy} onClick={submit}>
              {row.callBackAt ? copy.rebook : copy.book}
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
