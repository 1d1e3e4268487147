import { useId, useRef } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import type { SecondFactorSetup } from '@/domain/accounts/secondFactor'
import { ControlField } from '@/ui/controls/ControlField'
import { QrCode } from '@/ui/QrCode'

import { CopyButton } from './CopyButton'
import styles from './SecondFactor.module.css'
import type { StepErrors } from './stepErrors'
import { StepForm } from './StepForm'

type ConnectStepProps = {
  connection: SecondFactorSetup
  onCancel?: () => void
  confirm: (code: string) => Promise<StepErrors | undefined>
}

/** Connects an authenticator app, told so that somebody can follow who has never used one. */
export function ConnectStep({ confirm, connection, onCancel }: ConnectStepProps) {
  const { key, qr, uri } = connection
  const shownKey = useRef<HTMLElement>(null)
  const id = useId()
  const send = (form: FormData) => {
    const code = form.get('code')
    return confirm(typeof code === 'string' ? code : '')
  }

  return (
    <StepForm onCancel={onCancel} send={send} submitLabel={copy.connect}>
      {(errors) => (
        <ol className={styles.steps}>
          <li>
            <h3 className={styles.stepTitle}>{copy.installTitle}</h3>
            <p>{copy.installText}</p>
          </li>
          <li>
            <h3 className={styles.stepTitle}>{copy.scanTitle}</h3>
            <a className={styles.openApp} href={uri}>
              {copy.openApp}
            </a>
            <p>{copy.scanText}</p>
            <div className={styles.connection}>
              <QrCode className={styles.qrCode} label={copy.qrCode} {...qr} />
              <div className={styles.byHand}>
                <h4 className={styles.keyTitle} id={id}>
                  {copy.keyTitle}
                </h4>
                <p>{copy.keyText}</p>
                <p>
                  <code aria-label={copy.key} className={styles.key} ref={shownKey}>
                    {key}
                  </code>
                </p>
                <CopyButton label={copy.copyKey} shown={shownKey} text={key.replaceAll(' ', '')} />
              </div>
            </div>
          </li>
          <li>
            <h3 className={styles.stepTitle}>{copy.typeTitle}</h3>
            <ControlField
              autoCapitalize="none"
              autoComplete="one-time-code"
              autoCorrect="off"
              error={errors.code}
              hint={copy.typeHint}
              inputMode="numeric"
              label={copy.code}
              name="code"
              required
              spellCheck={false}
            />
          </li>
        </ol>
      )}
    </StepForm>
  )
}
