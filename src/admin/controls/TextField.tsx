import { type ComponentProps, type RefObject, useState } from 'react'

import { lengthOf } from '@/domain/values/texts'

import { DialogField } from './DialogField'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onInput'> & {
  defaultValue: string
  label: string
  error: string
  field: RefObject<HTMLInputElement | null>
  limit?: number
  onInput: () => void
}

/** A required single-line text of a dialog, with its error below it. */
export function TextField(props: TextFieldProps) {
  const { error, field, label, limit, onInput, ...input } = props
  const [length, setLength] = useState(lengthOf(props.defaultValue))

  return (
    <DialogField count={limit ? { length, max: limit } : undefined} error={error} label={label}>
      {(control) => (
        <input
          {...input}
          {...control}
          aria-required
          onInput={({ currentTarget }) => {
            setLength(lengthOf(currentTarget.value))
            onInput()
          }}
          ref={field}
        />
      )}
    </DialogField>
  )
}
