import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { limits } from '@/config/limits'
import { calls } from '@/copy/calls'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { isBlank, lengthOf } from '@/domain/texts'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/TextArea'

import type { Recorder, Recording } from '../calls/recorder'
import styles from './CustomerParts.module.css'
import { readMemo, storeMemo } from './memoDraft'

type MemoFormProps = {
  customer: string
  recorder: Recorder
  recording: Recording
  onType: () => void
}

/** A memo; what was typed stays in the tab until it is recorded. */
export function MemoForm({ customer, onType, recorder, recording }: MemoFormProps) {
  const field = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => readMemo(customer))
  const [missing, setMissing] = useState('')
  const isSending = recording.phase === 'sending'

  useEffect(() => {
    if (window.location.hash === '#memo') field.current?.querySelector('textarea')?.focus()
  }, [])

  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value)
    storeMemo(customer, target.value)
    setMissing('')
    if (recording.phase === 'refused') recorder.discard()
    onType()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const problem = problemOf(text)
    setMissing(problem)
    if (problem) return field.current?.querySelector('textarea')?.focus()
    if (!(await recorder.record({ kind: 'memo', text }))) return
    // What was typed on meanwhile is the next memo.
    setText((now) => {
      const rest = now === text ? '' : now
      storeMemo(customer, rest)
      return rest
    })
  }

  return (
    <form className={styles.part} id="memo" noValidate onSubmit={submit} ref={field}>
      <TextArea
        error={missing || messageOf(recording)}
        hint={pipeline.memoHint}
        id="memo-text"
        label={copy.memo}
        limit={limits.memoLength}
        onChange={type}
        rows={3}
        value={text}
      />
      <Button
        busyLabel={copy.saving}
        className={styles.save}
        isBusy={isSending}
        look={text ? 'act' : 'quiet'}
        type="submit"
      >
        {copy.saveMemo}
      </Button>
    </form>
  )
}

function problemOf(text: string): string {
  if (isBlank(text)) return pipeline.errors.textMissing
  if (lengthOf(text.normalize('NFC').trim()) <= limits.memoLength) return ''
  return pipeline.errors.textTooLong(limits.memoLength)
}

function messageOf(recording: Recording): string | undefined {
  if (recording.phase === 'refused') return recording.message
  return recording.phase === 'unsent' ? recording.message || calls.memoNotSent : undefined
}
