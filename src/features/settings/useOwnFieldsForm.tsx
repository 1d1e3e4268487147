import { type ChangeEvent, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { saveFromBase } from '@/client/saving/saveFromBase'
import { routes } from '@/config/routes'
import { account as copy } from '@/copy/account'
import { edits } from '@/copy/edits'
import { baseKey } from '@/domain/content/edits'
import { keysOf } from '@/domain/values/keysOf'
import { UnsavedMessage } from '@/ui/saving/UnsavedMessage'
import { useUnsavedFields } from '@/ui/saving/useUnsavedFields'
import { useAccountForm } from '@/ui/forms/useAccountForm'

import { accountAnswer } from './sendAccountForm'

type OwnFieldsForm<Fields> = Pick<Parameters<typeof useAccountForm>[0], 'check' | 'errorId'> & {
  /** Of the agent. */
  id: string
  name: 'contact' | 'leave'
  initial: Fields
  typedOf: (form: FormData) => Fields
  storedOf: (agent: Fields) => Fields
}

/** A form of fields of the agent's own account, saved with the stored values as its base. */
export function useOwnFieldsForm<Fields extends object>(options: OwnFieldsForm<Fields>) {
  const { id, initial, name, storedOf, typedOf, ...others } = options
  const [stored, setStored] = useState(initial)
  const [isTheirs, setTheirs] = useState(false)
  /** How often each field was stored otherwise than it was sent. */
  const [rewritten, setRewritten] = useState<Partial<Record<keyof Fields, number>>>({})

  const unsaved = useUnsavedFields({ account: id, form: name, stored, base: stored })

  const loadTheirs = (theirs: Fields) => {
    setStored(theirs)
    unsaved.discard()
    setTheirs(true)
  }
  const save = async (_: unknown, form: FormData) => {
    setTheirs(false)
    const typed = typedOf(form)
    const result = await saveFromBase(
      unsaved.base,
      (base, kept) =>
        callServer(`${routes.agentsApi}/${id}?depth=0`, {
          method: 'PATCH',
          body: { ...typed, ...kept, [baseKey]: base },
          isSave: true,
          read: json<{ doc: Fields }>,
        }),
      loadTheirs,
    )
    if (result.ok) {
      const next = storedOf(result.data.doc)
      setStored(next)
      const later = unsaved.saved(typed, next)
      for (const field of keysOf(next))
        if (next[field] !== typed[field] && !(field in later))
          setRewritten((before) => ({ ...before, [field]: (before[field] ?? 0) + 1 }))
    }
    return accountAnswer(result, 'contactFailure')
  }
  const form = useAccountForm({ ...others, action: save, failure: 'contactFailure' })
  const change = (event: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
    if (isTheirs) {
      setTheirs(false)
      // The save that was given up counts as refused, of which nothing is to be said.
      form.restart()
    }
    form.correct(event)
    unsaved.type(typedOf(new FormData(event.currentTarget)))
  }
  const discard = () => {
    unsaved.discard()
    form.restart()
  }
  const isSaved = form.answer?.ok === true && !form.frame.isBusy

  return {
    ...form,
    frame: {
      ...form.frame,
      messages: isTheirs ? [] : form.frame.messages,
      onChange: change,
      unsavedMessage: unsaved.isUnsaved && <UnsavedMessage onDiscard={discard} />,
      said: !unsaved.isUnsaved && (isTheirs ? edits.theirsLoaded : isSaved && copy.ownDetailsSaved),
    },
    /** For a field: it begins anew when something else is stored than was typed. */
    keyOf: (field: keyof Fields) => `${String(field)} ${unsaved.round} ${rewritten[field] ?? 0}`,
    shown: unsaved.shown,
  }
}
