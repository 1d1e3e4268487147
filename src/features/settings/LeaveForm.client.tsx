'use client'

import { useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { saveFromBase } from '@/client/saving/saveFromBase'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { edits } from '@/copy/edits'
import { schedule } from '@/copy/schedule'
import { baseKey } from '@/domain/edits'
import { endsBeforeItBegins, type Leave } from '@/domain/leave'
import { AppError } from '@/domain/errors'
import { AccountFormFrame } from '@/ui/AccountFormFrame'
import { Field } from '@/ui/Field'
import { refused } from '@/ui/formAnswer'
import { useAccountForm } from '@/ui/useAccountForm'

import styles from './LeaveForm.module.css'
import { accountAnswer } from './sendAccountForm'

type LeaveFormProps = { id: string } & Leave

const errorId = 'leave-error'

const fields = ['awayFrom', 'awayUntil'] as const

/** The days on which the agent takes no customers by automatic assignment (specification 5.11). */
export function LeaveForm({ awayFrom = null, awayUntil = null, id }: LeaveFormProps) {
  const [stored, setStored] = useState<Leave>({ awayFrom, awayUntil })
  const [isTheirs, setTheirs] = useState(false)

  const loadTheirs = (theirs: Leave) => {
    setStored(theirs)
    setTheirs(true)
  }
  const save = async (_: unknown, form: FormData) => {
    setTheirs(false)
    const result = await saveFromBase(
      stored,
      (base) =>
        callServer(`${routes.agentsApi}/${id}?depth=0`, {
          method: 'PATCH',
          body: { ...leaveOf(form), [baseKey]: base },
          isSave: true,
          read: json<{ doc: Leave }>,
        }),
      loadTheirs,
    )
    if (result.ok) {
      const { doc } = result.data
      setStored({ awayFrom: doc.awayFrom ?? null, awayUntil: doc.awayUntil ?? null })
    }
    return accountAnswer(result, 'contactFailure')
  }
  const { answer, correct, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: save,
    check: async (form) => {
      if (!endsBeforeItBegins(leaveOf(form))) return undefined
      const error = { path: 'awayUntil', message: schedule.errors.untilBeforeFrom }
      return refused(new AppError('invalidInput', [error]))
    },
    failure: 'contactFailure',
    firstField: 'awayFrom',
  })
  const isWrong = (field: string) =>
    answer?.ok === false && answer.fieldErrors.some(({ path }) => path === field)

  return (
    <>
      <AccountFormFrame
        action={postForm}
        busyLabel={copy.contactSaving}
        errorId={errorId}
        isBusy={isSubmitting}
        messages={isTheirs ? [] : messages}
        onChange={correct}
        onSubmit={submit}
        submitLabel={copy.leaveSave}
      >
        {fields.map((field) => (
          <Field
            defaultValue={stored[field] ?? ''}
            errorId={isWrong(field) ? errorId : undefined}
            id={`leave-${field}`}
            key={`${field} ${stored[field]}`}
            label={schedule[field]}
            name={field}
            type="date"
          />
        ))}
      </AccountFormFrame>
      <p className={styles.said} role="status">
        {isTheirs && edits.theirsLoaded}
        {answer?.ok && !isSubmitting && copy.contactSaved}
      </p>
    </>
  )
}

/** An empty day is none. */
function leaveOf(form: FormData): Leave {
  const [awayFrom, awayUntil] = fields.map((field) => {
    const day = form.get(field)
    return typeof day === 'string' && day ? day : null
  })
  return { awayFrom, awayUntil }
}
