import { useAllFormFields, useDocumentInfo, useFormBackgroundProcessing } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useState } from 'react'

import { changedPaths } from './changedPaths'
import { type SaveMessage, saveMessageText, withLabels } from './saveMessage'

type Given = SaveMessage & { fields: FormState }

/** The text of a form's message, which names only fields still to be mended and goes with the last one, and the functions that change it. */
export function useSaveMessage() {
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isInBackground = useFormBackgroundProcessing()
  const [given, setGiven] = useState<Given | null>(null)
  const fieldErrors =
    given?.fieldErrors.filter(({ path }) => isToMend(path, given.fields, fields)) ?? []
  const isMended = given !== null && given.fieldErrors.length > 0 && fieldErrors.length === 0
  const isOfPublication = given?.status === 'published' && given.fieldErrors.length > 0
  // A draft's save ends the message of a refused publication only if something was typed since, or is typed while it is sent.
  if (isOfPublication && isInBackground && changedPaths(given.fields, fields).length > 0)
    setGiven(null)
  return {
    isOfPublication,
    text: given && !isMended ? saveMessageText({ ...given, fieldErrors }) : null,
    setMessage: (message: SaveMessage | null) =>
      setGiven(message && { ...withLabels(message, docConfig?.fields ?? []), fields }),
    /** Ends the message once nothing is unsaved, unless it says what is to be mended before a publication. */
    endMessage: () => {
      if (!isOfPublication) setGiven(null)
    },
  }
}

/** Whether a field is as it was refused, and was not found right since. Any change has the form validated again, the other fields too. */
function isToMend(path: string, before: FormState, now: FormState): boolean {
  const changed = changedPaths(before, now)
  if (changed.some((name) => name === path || name.startsWith(`${path}.`))) return false
  return changed.length === 0 || now[path]?.valid === false
}
