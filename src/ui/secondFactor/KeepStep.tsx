import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { saveFile } from '@/client/saveFile'
import { askBeforeLeaving } from '@/client/sessionEnd'
import { secondFactor as copy } from '@/copy/secondFactor'
import { formatKoreanTime } from '@/domain/calendar/time'
import { ControlButton } from '@/ui/controls/ControlButton'
import { ControlCheck } from '@/ui/controls/ControlCheck'

import { CopyButton } from './CopyButton'
import { RecoveryPrintout } from './RecoveryPrintout'
import styles from './SecondFactor.module.css'
import { StepForm } from './StepForm'

type KeepStepProps = {
  codes: string[]
  email: string
  /** Says what the person can't see: that other devices were signed out. */
  message?: string
  onKept: () => void
}

/** The recovery codes, shown once: to be copied, saved or printed before the step ends. */
export function KeepStep({ codes, email, message, onKept }: KeepStepProps) {
  const list = useRef<HTMLOListElement>(null)
  const [madeAt] = useState(() => formatKoreanTime(new Date()))
  const lines: [string, string][] = [
    [copy.printoutSite, window.location.host],
    [copy.printoutAccount, email],
    [copy.printoutMadeAt, madeAt],
  ]
  /** The codes can't be shown a second time. */
  const stopAsking = useRef<() => void>(undefined)
  useEffect(() => (stopAsking.current = askBeforeLeaving()), [])

  const save = () => {
    const head = lines.map((line) => line.join(': '))
    const text = [copy.printoutTitle, ...head, '', ...codes, '', copy.printoutHint, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), copy.fileName)
  }
  const send = async (form: FormData) => {
    if (!form.has('kept')) return { kept: copy.notKept }
    stopAsking.current?.()
    onKept()
    return undefined
  }

  return (
    <StepForm send={send} submitLabel={copy.done}>
      {({ kept: error }) => (
        <>
          {message && <p>{message}</p>}
          <ol aria-label={copy.codes} className={styles.codes} ref={list}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className={styles.keeping}>
            <CopyButton label={copy.copyCodes} shown={list} text={codes.join('\n')} />
            <ControlButton onClick={save}>{copy.saveCodes}</ControlButton>
            <ControlButton onClick={() => window.print()}>{copy.printCodes}</ControlButton>
          </div>
          <ControlCheck error={error} label={copy.kept} name="kept" />
          {createPortal(<RecoveryPrintout codes={codes} lines={lines} />, document.body)}
        </>
      )}
    </StepForm>
  )
}
