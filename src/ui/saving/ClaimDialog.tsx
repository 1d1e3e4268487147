import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import type { ClaimPurpose } from '@/client/saving/questions'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { claimReview } from '@/copy/claimReview'
import { claimReviewSchema } from '@/domain/claims/claimReviewSchema'
import { claimedTexts, type ClaimReview, type OpenClaim } from '@/domain/claims/claimReview'
import { type FieldError, fieldErrorsOf } from '@/domain/shared/errors'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'
import { ModalDialog } from '@/ui/dialogs/ModalDialog'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'

import { ClaimAnswerFields, type TypedAnswer } from './ClaimAnswerFields'
import styles from './ClaimDialog.module.css'
import { FoundClaims } from './FoundClaims'

const { dialog: copy } = claimReview

type ClaimDialogProps = {
  claims: readonly OpenClaim[]
  errors: readonly FieldError[]
  purpose: ClaimPurpose
  typed: ClaimReview | undefined
  answer: (review: ClaimReview | null) => void
}

/** The answer typed for the texts of a page and not saved, kept while they are changed first. */
let unsaved: { page: string; answer: TypedAnswer } | undefined

/** Shows the claims that a publication was refused for, and asks an admin to answer for them (specification 8.14). */
export function ClaimDialog({ answer, claims, errors, purpose, typed }: ClaimDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [earlier] = useState(() => earlierOf(typed, purpose))
  const [kind, setKind] = useState(earlier.kind)
  const [failures, setFailures] = useState(errors)

  // Nothing else keeps the input here.
  useEffect(trackUnsavedInput, [])

  useEffect(() => {
    const field = form.current?.elements.namedItem(nameOf(failures[0]))
    if (field instanceof HTMLElement) field.focus()
  }, [failures])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React a submit bubbles to the form that waits below.
    event.stopPropagation()
    const { expiresAt, number, reason } = typedInto(event.currentTarget)
    const parsed = claimReviewSchema.safeParse(
      kind === 'reason' ? { reason } : { number, expiresAt },
    )
    if (parsed.success) {
      unsaved = undefined
      answer(parsed.data)
    } else setFailures(fieldErrorsOf(parsed.error.issues))
  }
  const goBack = () => {
    // A record may be of any document.
    if (form.current && purpose !== 'record')
      unsaved = { page: window.location.pathname, answer: { kind, ...typedInto(form.current) } }
    answer(null)
  }

  return (
    <ModalDialog
      onCancel={goBack}
      text={purpose === 'record' ? copy.text : `${copy.text} ${copy.typed}`}
      title={copy.title}
    >
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
      <form
        className={controls.form}
        noValidate
        onKeyDown={ignoreEnterWhileComposing}
        onSubmit={submit}
        ref={form}
      >
        <ClaimAnswerFields
          earlier={earlier}
          errorOf={(name) => failures.find((one) => nameOf(one) === name)?.message ?? ''}
          kind={kind}
          onKind={(next) => {
            setKind(next)
            setFailures([])
          }}
        />
        <p className={controls.hint}>{copy.purposes[purpose].kept}</p>
        <div className={controls.buttons}>
          <ControlButton onClick={goBack}>{copy.back}</ControlButton>
          <ControlButton isPrimary type="submit">
            {copy.purposes[purpose].confirm}
          </ControlButton>
        </div>
      </form>
    </ModalDialog>
  )
}

function earlierOf(typed: ClaimReview | undefined, purpose: ClaimPurpose): TypedAnswer {
  const kind = typed && 'reason' in typed ? 'reason' : 'number'
  const isUnsaved = purpose !== 'record' && unsaved?.page === window.location.pathname
  const kept = !typed && isUnsaved ? unsaved?.answer : undefined
  return { kind, number: '', expiresAt: '', reason: '', ...typed, ...kept }
}

function typedInto(form: HTMLFormElement): Omit<TypedAnswer, 'kind'> {
  const sent = new FormData(form)
  const text = (name: string) => String(sent.get(name) ?? '')
  return { number: text('number'), expiresAt: text('expiresAt'), reason: text('reason') }
}

/** The server names fields of the whole body. */
const nameOf = (error: FieldError | undefined): string => error?.path.split('.').at(-1) ?? ''
