'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useCallback, useRef } from 'react'

import { fieldId } from '@/config/routes'
import { schedule } from '@/copy/schedule'
import { texts } from '@/copy/texts'
import { parseKoreanDay } from '@/domain/calendar/time'
import { halfTypedDay, lastDay } from '@/ui/fields/dayInputs'

/** A day in an edit form, chosen by the browser's own calendar: the same day for everybody, whatever the time zone. */
export const DayField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { admin, label, required } = field
  const wrap = useRef<HTMLDivElement>(null)
  const validate = useCallback(
    (value: unknown) => {
      if (halfTypedDay(wrap.current)) return schedule.errors.day
      if (!value) return required ? texts.missing : true
      return (
        (typeof value === 'string' && parseKoreanDay(value) !== undefined) || schedule.errors.day
      )
    },
    [required],
  )
  const { disabled, errorMessage, setValue, showError, value } = useField<string | null>({
    path,
    validate,
  })
  const id = fieldId(path)
  return (
    <div className={showError ? 'field-type text error' : 'field-type text'}>
      <FieldLabel htmlFor={id} label={label} required={required} />
      <div className="field-type__wrap" ref={wrap}>
        <FieldError message={errorMessage} path={path} showError={showError} />
        <input
          id={id}
          type="date"
          max={lastDay}
          value={value ?? ''}
          disabled={Boolean(readOnly) || disabled}
          required={required}
          aria-invalid={showError}
          onChange={(event) => setValue(event.target.value || null)}
        />
      </div>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}
