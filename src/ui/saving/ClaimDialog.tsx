import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import type { ClaimPurpose } from '@/client/saving/questions'
import { holdForInput } from '@/client/unsavedInput'
import { claimReview } from '@/copy/claimReview'
import { claimReviewSchema } from '@/domain/claimAnswer'
import { claimedTexts, type ClaimReview, type OpenClaim } from '@/domain/claimReview'
import { type FieldError, fieldErrorsOf } from '@/domain/errors'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'

import { ClaimAnswerFields, type AnswerKind } from './ClaimAnswerFields'
import styles from './ClaimDialog.module.css'
import { FoundClaims } from './FoundClaims'
import { ModalDialog } from './ModalDialog'

const { dialog: copy } = claimReview

type ClaimDialogProps = {
  claims: readonly OpenClaim[]
  errors: readonly FieldError[]
  purpose: ClaimPurpose
  typed: ClaimReview | undefined
  answer: (review: ClaimReview | null) => void
}

/** Shows the claims that a publication was refused for, and asks an admin to answer for them (specification 8.14). */
export function ClaimDialog({ answer, claims, errors, purpose, typed }: ClaimDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [kind, setKind] = useState<AnswerKind>(typed && 'reason' in typed ? 'reason' : 'number')
  const [failures, setFailures] = useState(errors)

  // What is typed here is nowhere else.
  useEffect(holdForInput, [])

  useEffect(() => {
    const field = form.current?.elements.namedItem(nameOf(failures[0]))
    if (field instanceof HTMLElement) field.focus()
  }, [failures])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React a submit bubbles to the form that waits below.
    event.stopPropagation()
    const sent = new FormData(event.currentTarget)
    const text = (name: string) => String(sent.get(name) ?? '')
    const parsed = claimReviewSchema.safeParse(
      kind === 'reason'
        ? { reason: text('reason') }
        : { number: text('number'), expiresAt: text('expiresAt') },
    )
    if (parsed.success) answer(parsed.data)
    else setFailures(fieldErrorsOf(parsed.error.issues))
  }

  return (
    <ModalDialog onCancel={() => answer(null)} text={copy.text} title={copy.title}>
      <h3 className={styles.heading} id={`${id}-findings`}>
        {copy.findings}
      </h3>
      {/* With a stop for keys, so that those beyond its edge can be reached. */}
      <section aria-labelledby={`${id}-findings`} className={styles.found} tabIndex={0}>
        <ul className={styles.claims}>
          {claimedTexts(claims).map((claimed) => (
            <FoundClaims claimed={claimed} heading="h4" key={claimed.path} />
          ))}
        </ul>
      </section>
      <form className={controls.form} noValidate onSubmit={submit} ref={form}>
        <ClaimAnswerFields
          errorOf={(name) => failures.find((one) => nameOf(one) === name)?.message ?? ''}
          kind={kind}
          onKind={(next) => {
            setKind(next)
            setFailures([])
          }}
          typed={typed}
        />
        <p className={controls.hint}>{copy.purposes[purpose].kept}</p>
        <div className={controls.buttons}>
          <ControlButton onClick={() => answer(null)}>{copy.back}</ControlButton>
          <ControlButton isPrimary type="submit">
            {copy.purposes[purpose].confirm}
          </ControlButton>
        </div>
      </form>
    </ModalDialog>
  )
}

/** The server names fields of the whole body. */
const nameOf = (error: FieldError | undefined): string => error?.path.split('.').at(-1) ?? ''
