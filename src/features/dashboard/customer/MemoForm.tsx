import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { limits } from '@/config/limits'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { memoProblem } from '@/domain/consultations/memoText'
import { isBlank } from '@/domain/values/texts'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/fields/TextArea'
import { useMemoDraft } from '@/ui/useMemoDraft'

import type { Recorder, Recording } from '../calls/recorder'
import styles from './CustomerParts.module.css'

type MemoFormProps = {
  customer: string
  recorder: Recorder
  recording: Recording
  onType: () => void
}

/** A memo; what was typed stays in the tab until it is recorded. */
export function MemoForm({ customer, onType, recorder, recording }: MemoFormProps) {
  const field = useRef<HTMLFormElement>(null)
  const [text, setText] = useMemoDraft(customer, 'page')
  const [missing, setMissing] = useState('')
  const isSending = recording.state === 'sending'

  useEffect(() => {
    if (window.location.hash === '#memo') field.current?.querySelector('textarea')?.focus()
  }, [])

  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value)
    setMissing('')
    const isGivenUp = recording.state === 'unsent' && isBlank(target.value)
    if (recording.state === 'refused' || isGivenUp) recorder.discard()
    onType()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const problem = memoProblem(text)
    setMissing(problem)
    if (problem) return field.current?.querySelector('textarea')?.focus()
    await recorder.record({ kind: 'memo', text })
  }

  return (
    <form className={styles.part} id="memo" noValidate onSubmit={submit} ref={field}>
      <TextArea
        error={missing}
        hint={pipeline.memoHint}
        id="memo-text"
        label={pipeline.kinds.memo}
        limit={limits.memoLength}
        onChange={type}
        rows={2}
        value={text}
      />
      {/* The focus is on the button: nothing reads what belongs to the field. */}
      <Alert className={styles.failure}>{messageOf(recording)}</Alert>
      <Button
        busyLabel={copy.saving}
        className={styles.save}
        isBusy={isSending}
        variant={text ? 'act' : 'quiet'}
        type="submit"
      >
        {pipeline.saveMemo}
      </Button>
    </form>
  )
}

function messageOf(recording: Recording): string | undefined {
  if (recording.state === 'refused') return recording.message
  return recording.state === 'unsent' ? recording.message || pipeline.memoNotSaved : undefined
}
