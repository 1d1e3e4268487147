'use client'

import type { ComponentProps } from 'react'

import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { registrationFields } from '@/domain/accounts/registrationFields'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import { CountedField } from '@/ui/fields/CountedField'
import styles from '@/ui/forms/FormPage.module.css'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'
import { PasswordField } from '@/ui/fields/PasswordField'
import { PhoneField } from '@/ui/fields/PhoneField'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { register } from './actions'
import { RegistrationDone } from './RegistrationDone'
import { RegistrationPrivacy } from './RegistrationPrivacy'
import { useFocusWhenDone } from './useFocusWhenDone'

const errorId = 'registration-error'

type Input = ComponentProps<'input'> & { limit?: number }

const inputs: Record<Exclude<(typeof registrationFields)[number], 'password'>, Input> = {
  name: { type: 'text', autoComplete: 'name', limit: limits.nameLength },
  phone: {},
  email: { type: 'email', autoComplete: 'email', limit: limits.emailLength },
}

const loadValidation = () => import('./validateRegistration')

/** If validation can't be loaded, the form is sent unchecked and the server validates it. */
const check = (form: FormData) =>
  loadValidation().then(
    ({ validateRegistration }) => validateRegistration(form),
    () => undefined,
  )

export function RegistrationForm() {
  const { answer, correct, errorIdOf, frame, isPosted, mayBeDone, typed } = useAccountForm({
    action: register,
    check,
    errorId,
    failure: 'registrationFailure',
    refusedIfDone: 'emailInUse',
  })
  const isDone = answer?.ok === true
  const done = useFocusWhenDone<HTMLDivElement>(isDone)

  if (isDone) return <RegistrationDone ref={done} />

  return (
    <>
      <h1 className={styles.title}>{copy.registrationHeading}</h1>
      <p className={styles.text}>{copy.approvalHint}</p>
      <AccountFormFrame
        {...frame}
        messages={mayBeDone ? [...frame.messages, copy.mayBeRegistered] : frame.messages}
        busyLabel={copy.registering}
        onChange={correct}
        onFocus={() => void loadValidation().catch(() => undefined)}
        onKeyDown={ignoreEnterWhileComposing}
        submitLabel={copy.register}
      >
        {registrationFields.map((name) => {
          const field = {
            id: name,
            name,
            label: copy[name],
            errorId: errorIdOf(name),
            required: true,
          }
          if (name === 'password') {
            return (
              <PasswordField
                key={name}
                {...field}
                autoComplete="new-password"
                hint={isPosted ? `${copy.passwordRule}. ${copy.passwordAgain}` : copy.passwordRule}
              />
            )
          }
          const Input = name === 'phone' ? PhoneField : CountedField
          return <Input key={name} {...inputs[name]} {...field} defaultValue={typed?.[name]} />
        })}
        <RegistrationPrivacy />
      </AccountFormFrame>
      <p className={styles.links}>
        <a href={routes.signIn}>{copy.backToSignIn}</a>
      </p>
    </>
  )
}
