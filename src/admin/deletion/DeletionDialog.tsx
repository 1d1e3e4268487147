import { toast } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import field from '@/admin/operationsPanel/dialogs/field.module.css'
import { PanelDialog } from '@/admin/operationsPanel/dialogs/PanelDialog'
import { ReasonField } from '@/admin/operationsPanel/dialogs/ReasonField'
import { callServer, hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { leave } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { consultationDeletion as copy } from '@/copy/consultationDeletion'
import { consultationExport } from '@/copy/consultationExport'
import {
  type ConsultationDeletion,
  consultationDeletionSchema,
} from '@/domain/consultationDeletion'
import { fieldErrorsOf } from '@/domain/errors'

import styles from './DeletionDialog.module.css'

type DeletionDialogProps = {
  ids: string[]
  /** The customer's, where it is one. */
  name?: string | undefined
  onClose: () => void
  onDone: () => void
}

type Errors = Partial<Record<'reason' | 'count' | 'form', string>>

const fields = ['reason', 'count'] as const
const errorsOf = (...args: Parameters<typeof fieldErrorsOf>): Errors =>
  errorsByField(fields, fieldErrorsOf(...args), copy.failure)

/** Asks why and how many before consultation requests are deleted. */
export function DeletionDialog({ ids, name, onClose, onDone }: DeletionDialogProps) {
  const id = useId()
  const reason = useRef<HTMLTextAreaElement>(null)
  const count = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  const showErrors = (next: Errors) => {
    setErrors(next)
    if (next.reason) reason.current?.focus()
    else if (next.count) count.current?.focus()
  }

  const confirm = async () => {
    const typed = count.current?.value.normalize('NFKC').trim() ?? ''
    const parsed = consultationDeletionSchema.safeParse({
      ids,
      reason: reason.current?.value,
      count: typed === '' ? undefined : Number(typed),
    } satisfies Partial<Record<keyof ConsultationDeletion, unknown>>)
    if (!parsed.success) {
      showErrors(errorsOf(parsed.error.issues))
      return false
    }
    setErrors({})
    setIsBusy(true)
    const result = await callServer(routes.operationsDeletionsApi, {
      method: 'POST',
      body: parsed.data,
    })
    setIsBusy(false)
    if (hasLostAccess(result)) {
      leave()
      return true
    }
    if (!result.ok) {
      const text = result.status === 409 ? result.message : undefined
      showErrors(errorsByField(fields, result.fieldErrors, text ?? copy.failure))
      return false
    }
    toast.success(copy.done(ids.length))
    onDone()
    return true
  }

  // Out of Payload's form: forms can't be nested, and React would pass on the submit event.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <PanelDialog
        confirm={copy.confirm}
        failure={errors.form ?? null}
        isBusy={isBusy}
        isDestructive
        onClose={onClose}
        onConfirm={confirm}
        onOpen={() => setErrors({})}
        title={name ? copy.titleOf(name) : copy.title(ids.length)}
      >
        <p>{copy.text}</p>
        <ReasonField
          error={errors.reason ?? ''}
          field={reason}
          hint={consultationExport.reasonHint}
          isRequired
          label={copy.reason}
          onInput={() => setErrors(({ reason: _, ...others }) => others)}
        />
        <div>
          <label className={field.label} htmlFor={id}>
            {copy.count}
          </label>
          <input
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={errors.count !== undefined || undefined}
            aria-required
            autoComplete="off"
            className={`${field.input} ${styles.count}`}
            id={id}
            inputMode="numeric"
            onInput={() => setErrors(({ count: _, ...others }) => others)}
            ref={count}
            type="text"
          />
          <div className={field.hint} id={`${id}-hint`}>
            {copy.countHint(ids.length)}
          </div>
          <div className={field.error} id={`${id}-error`} role="alert">
            {errors.count}
          </div>
        </div>
      </PanelDialog>
    </div>,
    document.body,
  )
}
