'use client'

import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import { formatPhoneInput } from '@/domain/phone'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { CountedField } from '@/ui/CountedField'
import { Field } from '@/ui/Field'
import { formatWhileTyping } from '@/ui/formatWhileTyping'
import styles from '@/ui/FormPage.module.css'
import { ignoreEnterWhileComposing } from '@/ui/ignoreEnterWhileComposing'
import { useAccountForm } from '@/ui/useAccountForm'

import { sendAccountForm } from './sendAccountForm'

type AccountFormProps = { id: string; name: string; phone: string }

const errorId = 'account-error'
const phoneInput = formatWhileTyping(
  { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const,
  formatPhoneInput,
)

/** Changes the agent's name and phone (specification 5.7). */
export function AccountForm({ id, name, phone }: AccountFormProps) {
  const save = (_: unknown, form: FormData) =>
    sendAccountForm(
      `${routes.agentsApi}/${id}`,
      'PATCH',
      { name: form.get('name'), phone: form.get('phone') },
      'contactFailure',
    )
  const { answer, correct, isSubmitting, messages, postForm, submit } = useAccountForm({
    action: save,
    failure: 'contactFailure',
    firstField: 'name',
  })
  const isWrong = (field: string) =>
    answer?.ok === false && answer.fieldErrors.some(({ path }) => path === field)
  const errorOf = (field: string) => (isWrong(field) ? errorId : undefined)

  return (
    <form
      className={styles.form}
      noValidate
      action={postForm}
      onChange={correct}
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={submit}
    >
      <CountedField
        id="account-name"
        name="name"
        type="text"
        autoComplete="name"
        label={auth.name}
        limit={limits.nameLength}
        defaultValue={name}
        errorId={errorOf('name')}
        required
      />
      <Field
        {...phoneInput}
        id="account-phone"
        name="phone"
        label={auth.phone}
        defaultValue={phone}
        errorId={errorOf('phone')}
        required
      />
      <AccountFormErrors id={errorId} messages={messages} />
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.contactSaving}>
        {copy.contactSave}
      </Button>
      <p role="status">{answer?.ok && !isSubmitting && copy.contactSaved}</p>
    </form>
  )
}
