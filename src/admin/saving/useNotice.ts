import { useAllFormFields } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useState } from 'react'

import { type Notice, noticeText } from './notice'

type Given = Notice & { fields: FormState }

/** The text of a form's notice, which names only what is still to be mended and goes with the last of it, and the function that changes it. */
export function useNotice() {
  const [fields] = useAllFormFields()
  const [given, setGiven] = useState<Given | null>(null)
  const places = given?.places.filter(({ path }) => isToMend(path, given.fields, fields)) ?? []
  const isMended = given !== null && given.places.length > 0 && places.length === 0
  return {
    text: given && !isMended ? noticeText({ ...given, places }) : null,
    setNotice: (notice: Notice | null) => setGiven(notice && { ...notice, fields }),
  }
}

/** Whether a field, or a list with its rows, is as it was refused or is wrong still. */
function isToMend(path: string, before: FormState, now: FormState): boolean {
  const within = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => name === path || name.startsWith(`${path}.`),
  )
  const isChanged = within.some((name) => before[name]?.value !== now[name]?.value)
  return !isChanged || now[path]?.valid === false
}
