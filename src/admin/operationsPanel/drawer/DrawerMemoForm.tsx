import { type SubmitEvent, useId, useRef, useState } from 'react'

import field from '@/admin/controls/field.module.css'
import { PanelButton } from '@/admin/controls/PanelButton'
import { PanelTextCount } from '@/admin/controls/PanelTextCount'
import { readMemo } from '@/client/memoDraft'
import { limits } from '@/config/limits'
import { pipeline } from '@/copy/pipeline'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { memoProblem } from '@/domain/consultations/memoText'
import { lengthOf } from '@/domain/values/texts'
import { useMemoDraft } from '@/ui/useMemoDraft'

import styles from './Part.module.css'
import type { Recording } from './useRecording'

type DrawerMemoFormProps = { id: string; name: string; recording: Recording }

const part = 'memo'

/** A memo for the timeline. What is typed stays in this tab until it is saved. */
export function DrawerMemoForm({ id: consultationId, name, recording }: DrawerMemoFormProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useMemoDraft(consultationId, 'panel')
  const [error, setError] = useState('')

  const change = (next: string) => {
    setError('')
    setText(next)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A second press after it was saved: nothing is missing.
    if (text === '' && recording.done === pipeline.memoSaved) return
    const wrong = memoProblem(text)
    setError(wrong)
    if (wrong) return area.current?.focus()
    const isSaved = await recording.record(part, {
      input: { kind: 'memo', text },
      continues: copy.continues.memo(name),
      done: pipeline.memoSaved,
      failure: pipeline.memoNotSaved,
    })
    // Unless somebody went on typing meanwhile, also where the drawer was closed since.
    if (isSaved && readMemo(consultationId, 'panel') === text) change('')
  }
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <label className={styles.heading} htmlFor={id}>
        {pipeline.kinds.memo}
      </label>
      <textarea
        aria-describedby={`${id}-hint ${id}-count ${id}-error`}
        aria-invalid={error !== '' || undefined}
        className={field.input}
        id={id}
        onChange={({ target }) => {
          recording.forget(part)
          change(target.value)
        }}
        ref={area}
        rows={3}
        value={text}
      />
      <PanelTextCount id={`${id}-count`} length={lengthOf(text)} max={limits.memoLength} />
      <div className={styles.under}>
        <p className={styles.soft} id={`${id}-hint`}>
          {pipeline.memoHint}
        </p>
        <PanelButton isBusy={recording.isBusy} variant="primary" type="submit">
          {pipeline.saveMemo}
        </PanelButton>
      </div>
      <p className={styles.failure} id={`${id}-error`} role="alert">
        {error || recording.failureOf(part)}
      </p>
    </form>
  )
}
