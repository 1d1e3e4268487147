'use client'

import { limits } from '@/config/limits'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import type { NameAndPhone } from '@/domain/values/nameAndPhoneSchemas'
import { phoneOfForm } from '@/domain/values/phoneChecks'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import { CountedField } from '@/ui/fields/CountedField'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'
import { PhoneField } from '@/ui/fields/PhoneField'

import { useOwnFieldsForm } from './useOwnFieldsForm'

type NameAndPhoneFormProps = NameAndPhone & { id: string }

/** Changes the agent's name and phone (specification 5.7). */
export function NameAndPhoneForm({ id, name, phone }: NameAndPhoneFormProps) {
  const { errorIdOf, frame, keyOf, shown } = useOwnFieldsForm<NameAndPhone>({
    id,
    name: 'contact',
    initial: { name, phone },
    typedOf: (form) => ({
      name: String(form.get('name')),
      phone: String(phoneOfForm(Object.fromEntries(form))),
    }),
    storedOf: (agent) => ({ name: agent.name, phone: agent.phone }),
    errorId: 'account-error',
  })

  return (
    <AccountFormFrame
      {...frame}
      busyLabel={copy.ownDetailsSaving}
      onKeyDown={ignoreEnterWhileComposing}
      submitLabel={copy.ownDetailsSave}
    >
      <CountedField
        id="account-name"
        name="name"
        type="text"
        autoComplete="name"
        label={auth.name}
        limit={limits.nameLength}
        key={keyOf('name')}
        defaultValue={shown.name}
        errorId={errorIdOf('name')}
        required
      />
      <PhoneField
        id="account-phone"
        name="phone"
        label={auth.phone}
        key={keyOf('phone')}
        defaultValue={shown.phone}
        errorId={errorIdOf('phone')}
        required
      />
    </AccountFormFrame>
  )
}
