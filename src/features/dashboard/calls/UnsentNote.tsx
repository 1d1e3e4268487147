import { calls as copy } from '@/copy/calls'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import { intentName } from './intentTexts'
import type { Recorder, Recording } from './recorder'
import styles from './UnsentNote.module.css'

type UnsentNoteProps = {
  recorder: Recorder
  recording: Recording
  /** All that was not sent is recorded now. */
  onSent?: () => void
}

/** Says what could not be recorded, and offers to send again what got no answer. */
export function UnsentNote({ onSent, recorder, recording }: UnsentNoteProps) {
  const sendAgain = async () => {
    if (await recorder.sendAgain()) onSent?.()
  }
  return (
    <div
      className={styles.note}
      data-shown={recording.state === 'unsent' || recording.state === 'refused' || undefined}
    >
      <Alert>
        {recording.state === 'refused' && recording.message}
        {recording.state === 'unsent' && (
          <>
            {copy.unsent(recording.intents.map(intentName).join(', '))}
            <br />
            {recording.message || copy.notSent}
          </>
        )}
      </Alert>
      {recording.state === 'unsent' && (
        <div className={styles.buttons}>
          <Button onClick={() => void sendAgain()}>{copy.sendAgain}</Button>
          <Button look="quiet" onClick={recorder.discard}>
            {copy.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
