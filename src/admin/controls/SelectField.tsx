import { keysOf } from '@/domain/values/keysOf'

import { DialogField } from './DialogField'

type SelectFieldProps<Value extends string> = {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, onChange, options, value } = props
  return (
    <DialogField label={label}>
      {(control) => (
        <select
          {...control}
          onChange={(event) => onChange(event.target.value as Value)}
          value={value}
        >
          {keysOf(options).map((key) => (
            <option key={key} value={key}>
              {options[key]}
            </option>
          ))}
        </select>
      )}
    </DialogField>
  )
}
