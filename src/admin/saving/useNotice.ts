import { useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useState } from 'react'

import { type Notice, noticeText, withLabels } from './saveNotice'

type Given = Notice & { fields: FormState }

/** The text of a form's notice, which names only fields still to be mended and goes with the last one, and the function that changes it. */
export function useNotice() {
  const { docConfig } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const [given, setGiven] = useState<Given | null>(null)
  const fieldErrors =
    given?.fieldErrors.filter(({ path }) => isToMend(path, given.fields, fields)) ?? []
  const isMended = given !== null && given.fieldErrors.length > 0 && fieldErrors.length === 0
  return {
    text: given && !isMended ? noticeText({ ...given, fieldErrors }) : null,
    setNotice: (notice: Notice | null) =>
      setGiven(notice && { ...withLabels(notice, docConfig?.fields ?? []), fields }),
  }
}

/** Whether a field is as it was refused, and was not found right since. Any change has the form validated again, the other fields too. */
function isToMend(path: string, before: FormState, now: FormState): boolean {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...paths].filter((name) => before[name]?.value !== now[name]?.value)
  if (changed.some((name) => name === path || name.startsWith(`${path}.`))) return false
  return changed.length === 0 || now[path]?.valid === false
}
