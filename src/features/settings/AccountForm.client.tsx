'use client'

import { useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { saveFromBase } from '@/client/saving/saveFromBase'
import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { baseKey } from '@/domain/edits'
import { phoneOfForm } from '@/domain/storedPhone'
import { AccountFormErrors } from '@/ui/AccountFormErrors'
import { Button } from '@/ui/Button'
import { CountedField } from '@/ui/CountedField'
import styles from '@/ui/FormPage.module.css'
import { ignoreEnterWhileComposing } from '@/ui/ignoreEnterWhileComposing'
import { PhoneField } from '@/ui/PhoneField'
import { useAccountForm } from '@/ui/useAccountForm'

import { accountAnswer } from './sendAccountForm'

type AccountFormProps = { id: string; name: string; phone: string }

const errorId = 'account-error'

type Contact = { name: string; phone: string }

/** Changes the agent's name and phone (specification 5.7). */
export function AccountForm({ id, name, phone }: AccountFormProps) {
  const [stored, setStored] = useState<Contact>({ name, phone })
  const [isTheirs, setTheirs] = useState(false)

  const loadTheirs = (theirs: Contact) => {
    setStored(theirs)
    setTheirs(true)
  }
  const save = async (_: unknown, form: FormData) => {
    setTheirs(false)
    const typed = { name: form.get('name'), phone: phoneOfForm(Object.fromEntries(form)) }
    const result = await saveFromBase(
      stored,
      (base) =>
        callServer(`${routes.agentsApi}/${id}?depth=0`, {
          method: 'PATCH',
          body: { ...typed, [baseKey]: base },
          isSave: true,
          read: json<{ doc: Contact }>,
        }),
      loadTheirs,
    )
    if (result.ok) setStored({ name: result.data.doc.name, phone: result.data.doc.phone })
    return accountAnswer(result, 'contactFailure')
  }
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
        key={`name ${stored.name}`}
        defaultValue={stored.name}
        errorId={errorOf('name')}
        required
      />
      <PhoneField
        id="account-phone"
        name="phone"
        label={auth.phone}
        key={`phone ${stored.phone}`}
        defaultValue={stored.phone}
        errorId={errorOf('phone')}
        required
      />
      <AccountFormErrors id={errorId} messages={isTheirs ? [] : messages} />
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={copy.contactSaving}>
        {copy.contactSave}
      </Button>
      <p role="status">
        {isTheirs && edits.theirsLoaded}
        {answer?.ok && !isSubmitting && copy.contactSaved}
      </p>
    </form>
  )
}
