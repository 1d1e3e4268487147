import type { RefObject } from 'react'

import { ControlCheck } from '@/ui/controls/ControlCheck'

import styles from './CheckField.module.css'

type CheckFieldProps = {
  children: string
  error: string
  field: RefObject<HTMLInputElement | null>
  onChange: () => void
}

/** A checkbox that has to be ticked before the dialog is confirmed. */
export const CheckField = ({ children, field, ...check }: CheckFieldProps) => (
  <ControlCheck {...check} aria-required label={children} ref={field} styles={styles} />
)
