import { useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useState } from 'react'

import { type SaveMessage, saveMessageText, withLabels } from './saveMessage'

type Given = SaveMessage & { fields: FormState }

/** The text of a form's message, which names only fields still to be mended and goes with the last one, and the function that changes it. */
export function useSaveMessage() {
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const [given, setGiven] = useState<Given | null>(null)
  const fieldErrors =
    given?.fieldErrors.filter(({ path }) => isToMend(path, given.fields, fields)) ?? []
  const isMended = given !== null && given.fieldErrors.length > 0 && fieldErrors.length === 0
  return {
    text: given && !isMended ? saveMessageText({ ...given, fieldErrors }) : null,
    setMessage: (message: SaveMessage | null) =>
      setGiven(message && { ...withLabels(message, docConfig?.fields ?? []), fields }),
  }
}

/** Whether a field is as it was refused, and was not found right since. Any change has the form validated again, the other fields too. */
function isToMend(path: string, before: FormState, now: FormState): boolean {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...paths].filter((name) => before[name]?.value !== now[name]?.value)
  if (changed.some((name) => name === path || name.startsWith(`${path}.`))) return false
  return changed.length === 0 || now[path]?.valid === false
}
