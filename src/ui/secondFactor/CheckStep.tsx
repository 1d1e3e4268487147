import type { OwnerCredentials } from '@/domain/accounts/secondFactor'
import { account } from '@/copy/account'
import { ControlField } from '@/ui/controls/ControlField'

import { CodeControl } from './CodeControl'
import type { StepErrors } from './stepErrors'
import { StepForm } from './StepForm'

type CheckStepProps = {
  email: string
  /** A second factor is set up already. */
  needsCode: boolean
  submitLabel: string
  onCancel?: () => void
  check: (credentials: OwnerCredentials) => Promise<StepErrors | undefined>
}

/** Asks who it is: nobody changes a second factor with a session alone. */
export function CheckStep({ check, email, needsCode, onCancel, submitLabel }: CheckStepProps) {
  const send = (form: FormData) => {
    const [password, code] = [form.get('password'), form.get('code')].map((typed) =>
      typeof typed === 'string' ? typed : '',
    ) as [string, string]
    if (!password) return Promise.resolve({ password: account.currentPasswordMissing })
    return check(needsCode ? { password, code } : { password })
  }

  return (
    <StepForm onCancel={onCancel} send={send} submitLabel={submitLabel}>
      {(errors) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input
            autoComplete="username"
            hidden
            name="username"
            readOnly
            type="email"
            value={email}
          />
          <ControlField
            autoComplete="current-password"
            error={errors.password}
            label={account.currentPassword}
            name="password"
            required
            type="password"
          />
          {needsCode && <CodeControl error={errors.code} />}
        </>
      )}
    </StepForm>
  )
}
