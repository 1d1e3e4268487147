import { useAllFormFields } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useState } from 'react'

import { type Notice, noticeText } from './notice'

type Given = Notice & { fields: FormState }

/** The text of a form's notice, which names only what is still to be mended and goes with the last of it, and the function that changes it. */
export function useNotice() {
  const [fields] = useAllFormFields()
  const [given, setGiven] = useState<Given | null>(null)
  const isChanged = given !== null && hasChanged(given.fields, fields)
  // What is changed is validated anew, the fields beside it too: two days that were the same.
  const places =
    given?.places.filter(({ path }) => !isChanged || fields[path]?.valid === false) ?? []
  const isMended = given !== null && given.places.length > 0 && places.length === 0
  return {
    text: given && !isMended ? noticeText({ ...given, places }) : null,
    setNotice: (notice: Notice | null) => setGiven(notice && { ...notice, fields }),
  }
}

const hasChanged = (before: FormState, now: FormState): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].some(
    (path) => before[path]?.value !== now[path]?.value,
  )
