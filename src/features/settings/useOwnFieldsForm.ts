import { useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { saveFromBase } from '@/client/saving/saveFromBase'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { edits } from '@/copy/edits'
import { baseKey } from '@/domain/edits'
import { useAccountForm } from '@/ui/useAccountForm'

import { accountAnswer } from './sendAccountForm'

type OwnFieldsForm<Fields> = Pick<
  Parameters<typeof useAccountForm>[0],
  'check' | 'errorId' | 'firstField'
> & {
  /** Of the agent. */
  id: string
  initial: Fields
  typedOf: (form: FormData) => object
  storedOf: (agent: Fields) => Fields
}

/** A form of fields of the agent's own account, which it saves from what it shows as stored. */
export function useOwnFieldsForm<Fields extends object>(options: OwnFieldsForm<Fields>) {
  const { id, initial, storedOf, typedOf, ...others } = options
  const [stored, setStored] = useState(initial)
  const [isTheirs, setTheirs] = useState(false)

  const loadTheirs = (theirs: Fields) => {
    setStored(theirs)
    setTheirs(true)
  }
  const save = async (_: unknown, form: FormData) => {
    setTheirs(false)
    const typed = typedOf(form)
    const result = await saveFromBase(
      stored,
      (base, kept) =>
        callServer(`${routes.agentsApi}/${id}?depth=0`, {
          method: 'PATCH',
          body: { ...typed, ...kept, [baseKey]: base },
          isSave: true,
          read: json<{ doc: Fields }>,
        }),
      loadTheirs,
    )
    if (result.ok) setStored(storedOf(result.data.doc))
    return accountAnswer(result, 'contactFailure')
  }
  const form = useAccountForm({ ...others, action: save, failure: 'contactFailure' })
  const isSaved = form.answer?.ok === true && !form.frame.isBusy

  return {
    ...form,
    frame: isTheirs ? { ...form.frame, messages: [] } : form.frame,
    said: isTheirs ? edits.theirsLoaded : isSaved && copy.contactSaved,
    stored,
  }
}
