import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

import { isUnsure } from '@/client/callServer'
import {
  confirmSecondFactor,
  disableSecondFactor,
  isAboutCode,
  readSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@/client/secondFactor'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { secondFactor as copy } from '@/copy/secondFactor'
import type { OwnerCredentials, SecondFactorSetup } from '@/domain/accounts/secondFactor'

import { CheckStep } from './CheckStep'
import { ConnectStep } from './ConnectStep'
import { KeepStep } from './KeepStep'
import { type StepErrors, stepErrors } from './stepErrors'

export type Purpose = 'setUp' | 'changeApp' | 'newCodes' | 'turnOff'

/** How a flow ended: as intended, without the recovery codes, or because the second factor was changed elsewhere meanwhile. */
export type Outcome = Purpose | 'codesLost' | 'changedElsewhere'

type FrameProps = { title: string; text: string; children: ReactNode; onCancel: () => void }

type SecondFactorFlowProps = {
  email: string
  purpose: Purpose
  /** Since when one is set up. */
  since: string | null
  /** What stands around each step: a dialog or a page. */
  Frame: ComponentType<FrameProps>
  /** Without it the first steps can't be left. */
  onCancel?: () => void
  /** A new one is on, and its recovery codes are shown. */
  onTurnedOn?: () => void
  onEnd: (outcome: Outcome) => void
}

type Step =
  | { is: 'check'; refusal?: string | undefined }
  | { is: 'connect'; connection: SecondFactorSetup }
  | { is: 'keep'; codes: string[] }

/** Sets up or changes the signed-in person's second factor, step by step (specification 6.9). */
export function SecondFactorFlow(props: SecondFactorFlowProps) {
  const { email, Frame, onCancel, onEnd, onTurnedOn, purpose, since } = props
  const [step, setStep] = useState<Step>({ is: 'check' })
  const [isSending, setSending] = useState(false)
  /** The recovery codes of a second factor that is on now may have been in it. */
  const hasLostAnswer = useRef(false)
  const isNew = purpose === 'setUp' || purpose === 'changeApp'
  useEffect(trackUnsavedInput, [])
  // The answer may bring the recovery codes, which are shown once.
  const cancel = onCancel && (isSending ? nothing : onCancel)

  const send = async (answer: Promise<StepErrors | undefined>) => {
    setSending(true)
    const errors = await answer
    setSending(false)
    return errors
  }

  const endChanged = () => onEnd(hasLostAnswer.current ? 'codesLost' : 'changedElsewhere')

  const check = async (credentials: OwnerCredentials): Promise<StepErrors | undefined> => {
    if (isNew) {
      const result = await setUpSecondFactor(credentials)
      if (result.ok) setStep({ is: 'connect', connection: result.data })
      else if (purpose === 'setUp' && isAboutCode(result)) endChanged()
      else return stepErrors(result)
      return undefined
    }
    if (purpose === 'newCodes') {
      const result = await renewRecoveryCodes(credentials)
      if (!result.ok) return isUnsure(result) ? { form: copy.newCodesUnsure } : stepErrors(result)
      setStep({ is: 'keep', codes: result.data.recoveryCodes })
      return undefined
    }
    const result = await disableSecondFactor(credentials)
    if (!result.ok) return stepErrors(result)
    onEnd('turnOff')
    return undefined
  }

  const confirm = async (code: string): Promise<StepErrors | undefined> => {
    const result = await confirmSecondFactor(code)
    if (result.ok) {
      setStep({ is: 'keep', codes: result.data.recoveryCodes })
      onTurnedOn?.()
      return undefined
    }
    const hasLapsed = result.code === 'secondFactorLapsed'
    if (isUnsure(result)) hasLostAnswer.current = true
    else if (!hasLapsed) return stepErrors(result)
    const now = await readSecondFactor()
    if (now.ok && now.data.enabled && now.data.since !== since) endChanged()
    else if (hasLapsed) setStep({ is: 'check', refusal: result.message })
    else return stepErrors(result)
    return undefined
  }

  if (step.is === 'check')
    return (
      <Frame
        onCancel={cancel ?? nothing}
        text={step.refusal ?? copy.checkText[purpose]}
        title={onCancel ? copy.titles[purpose] : copy.checkTitle}
      >
        <CheckStep
          check={(credentials) => send(check(credentials))}
          email={email}
          needsCode={purpose !== 'setUp'}
          onCancel={cancel}
          submitLabel={copy.submit[purpose]}
        />
      </Frame>
    )
  if (step.is === 'connect')
    return (
      <Frame onCancel={cancel ?? nothing} text={copy.connectText} title={copy.connectTitle}>
        <ConnectStep
          confirm={(code) => send(confirm(code))}
          connection={step.connection}
          onCancel={cancel}
        />
      </Frame>
    )
  return (
    // No key leaves codes that are shown once.
    <Frame onCancel={nothing} text={copy.keepText} title={copy.keepTitle}>
      <KeepStep
        codes={step.codes}
        email={email}
        message={isNew ? `${copy.said[purpose]} ${copy.othersSignedOut}` : undefined}
        onKept={() => onEnd(purpose)}
      />
    </Frame>
  )
}

function nothing() {}
