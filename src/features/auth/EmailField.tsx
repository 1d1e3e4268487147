import { auth as copy } from '@/copy/auth'
import { Field } from '@/ui/fields/Field'

type EmailFieldProps = {
  defaultValue: string | undefined
  errorId: string | undefined
}

/** The e-mail of an existing account. */
export const EmailField = (props: EmailFieldProps) => (
  <Field
    {...props}
    id="email"
    name="email"
    type="email"
    autoComplete="username"
    label={copy.email}
    required
  />
)
