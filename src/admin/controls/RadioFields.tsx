import { useId } from 'react'

import { keysOf } from '@/domain/values/keysOf'

import styles from './RadioFields.module.css'

type RadioFieldsProps<Value extends string> = {
  label: string
  options: Readonly<Record<Value, string>>
  /** Undefined before anything is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice among few, all visible. */
export function RadioFields<Value extends string>(props: RadioFieldsProps<Value>) {
  const { label, onChange, options, value } = props
  const name = useId()
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{label}</legend>
      {keysOf(options).map((one) => (
        <label className={styles.option} key={one}>
          <input checked={one === value} name={name} onChange={() => onChange(one)} type="radio" />
          {options[one]}
        </label>
      ))}
    </fieldset>
  )
}
