import { calls as copy } from '@/copy/calls'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import { intentName } from './intentTexts'
import type { Recorder, Recording } from './recorder'
import styles from './UnsentNote.module.css'

type UnsentNoteProps = { recorder: Recorder; recording: Recording }

/** Says what could not be recorded, and offers to send again what got no answer. */
export function UnsentNote({ recorder, recording }: UnsentNoteProps) {
  const { phase } = recording
  const isUnsent = phase === 'unsent'
  return (
    <div className={styles.note} data-shown={isUnsent || phase === 'refused' || undefined}>
      <Alert>
        {phase === 'refused' && recording.message}
        {isUnsent && (
          <>
            {copy.unsent(intentName(recording.intent))}
            <br />
            {recording.message || copy.notSent}
          </>
        )}
      </Alert>
      {isUnsent && (
        <div className={styles.buttons}>
          <Button onClick={() => void recorder.sendAgain()}>{copy.sendAgain}</Button>
          <Button look="quiet" onClick={recorder.discard}>
            {copy.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
