import { calls as copy } from '@/copy/calls'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import { intentName } from './intentTexts'
import type { Recorder, Recording } from './recorder'
import styles from './UnsentMessage.module.css'

type UnsentMessageProps = {
  recorder: Recorder
  recording: Recording
  /** Whom it is about, where nothing else says so. */
  name?: string
  /** All that was not sent is recorded now. */
  onSent?: () => void
}

/** Says what could not be recorded, and offers to send again what got no answer. */
export function UnsentMessage({ name, onSent, recorder, recording }: UnsentMessageProps) {
  const isSendingAgain = recording.state === 'sending' && recording.isAgain
  const sendAgain = async () => {
    if (await recorder.sendAgain()) onSent?.()
  }
  const failure =
    recording.state === 'unsent' || recording.state === 'refused' ? recording : undefined
  const hasUnsent = failure !== undefined && failure.intents.length > 0
  return (
    <div
      className={styles.message}
      data-shown={failure !== undefined || isSendingAgain || undefined}
    >
      <Alert>
        {failure && (
          <>
            {name && <b className={styles.name}>{name}</b>}{' '}
            {failure.state === 'refused' && failure.message}
            {failure.state === 'refused' && hasUnsent && <br />}
            {hasUnsent && copy.unsent(failure.intents.map(intentName).join(', '))}
            {failure.state === 'unsent' && (
              <>
                <br />
                {failure.message || copy.notSent}
              </>
            )}
          </>
        )}
      </Alert>
      {(hasUnsent || isSendingAgain) && (
        <div className={styles.buttons}>
          <Button busyLabel={copy.sending} isBusy={isSendingAgain} onClick={() => void sendAgain()}>
            {copy.sendAgain}
          </Button>
          <Button isWaiting={isSendingAgain} variant="quiet" onClick={recorder.discard}>
            {copy.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
