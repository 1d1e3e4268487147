import { auth as copy } from '@/copy/auth'
import { Field } from '@/ui/fields/Field'
import type { FormAnswer } from '@/ui/forms/formAnswer'

type EmailFieldProps = {
  answer: FormAnswer | null
  errorId: string
  /** Of the account whose password has just changed. */
  known?: string
}

/** The e-mail of an existing account; a refusal brings back what was typed. */
export function EmailField({ answer, errorId, known }: EmailFieldProps) {
  const refusal = answer?.ok === false ? answer : undefined
  return (
    <Field
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      label={copy.email}
      defaultValue={refusal ? refusal.typed.email : known}
      errorId={refusal ? errorId : undefined}
      required
    />
  )
}
