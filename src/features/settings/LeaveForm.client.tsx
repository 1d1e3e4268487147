'use client'

import { account as copy } from '@/copy/account'
import { schedule } from '@/copy/schedule'
import { texts } from '@/copy/texts'
import { endsBeforeItBegins, type Leave } from '@/domain/agents/leave'
import { AppError } from '@/domain/shared/errors'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import { Field } from '@/ui/fields/Field'
import { halfTypedDay, lastDay } from '@/ui/fields/dayInputs'
import { refused } from '@/ui/forms/formAnswer'

import { useOwnFieldsForm } from './useOwnFieldsForm'

type LeaveFormProps = { id: string } & Leave

const fields = ['awayFrom', 'awayUntil'] as const

/** The days on which the agent takes no customers by automatic assignment (specification 5.11). */
export function LeaveForm({ awayFrom = null, awayUntil = null, id }: LeaveFormProps) {
  const { errorIdOf, frame, keyOf, shown } = useOwnFieldsForm<Leave>({
    id,
    name: 'leave',
    initial: { awayFrom, awayUntil },
    typedOf: leaveOf,
    storedOf: (agent) => ({
      awayFrom: agent.awayFrom ?? null,
      awayUntil: agent.awayUntil ?? null,
    }),
    check: async (form, element) => {
      const half = halfTypedDay(element)
      if (half) return refusedAt(half.name, schedule.errors.day)
      return endsBeforeItBegins(leaveOf(form))
        ? refusedAt('awayUntil', texts.daysReversed)
        : undefined
    },
    errorId: 'leave-error',
  })

  return (
    <AccountFormFrame {...frame} busyLabel={copy.ownDetailsSaving} submitLabel={copy.leaveSave}>
      {fields.map((field) => (
        <Field
          defaultValue={shown[field] ?? ''}
          errorId={errorIdOf(field)}
          id={`leave-${field}`}
          key={keyOf(field)}
          label={schedule[field]}
          max={lastDay}
          name={field}
          type="date"
        />
      ))}
    </AccountFormFrame>
  )
}

const refusedAt = (path: string, message: string) =>
  refused(new AppError('invalidInput', [{ path, message }]))

/** An empty day is none. */
function leaveOf(form: FormData): Leave {
  const [awayFrom, awayUntil] = fields.map((field) => {
    const day = form.get(field)
    return typeof day === 'string' && day ? day : null
  })
  return { awayFrom, awayUntil }
}
