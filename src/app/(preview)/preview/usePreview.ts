import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { type PreviewedForm, formMessageIn, type PreviewMessage } from '@/domain/content/preview'
import type { FieldMark } from '@/ui/fieldMark'

import { disableLinksAndForms } from './disableLinksAndForms'
import { markNotice } from './markNotice'
import { openFieldOnClick } from './openFieldOnClick'
import { showField } from './showField'

/**
 * Follows the form beside which this page stands, or that has opened it: its values, and the focused field.
 * @param isOwn an agent's own, in a window of its own: nobody comes back from there to a field
 * @returns `values`, null until the form has sent some; `mark`, for the texts that come from its content
 */
export function usePreview(previewedForm: PreviewedForm, isOwn = false) {
  const [values, setValues] = useState<Record<string, unknown> | null>(null)
  const current = useRef<string>(undefined)

  useEffect(() => {
    const form = formWindow()
    if (!form) return
    const tell = (message: PreviewMessage) => form.postMessage(message, window.location.origin)
    const hear = ({ data, origin, source: sender }: MessageEvent<unknown>) => {
      if (sender !== form || origin !== window.location.origin) return
      const message = formMessageIn(data)
      if (message?.preview === 'values') setValues(message.values)
      if (message?.preview === 'field') {
        current.current = message.path
        showField(message.path)
      }
    }
    window.addEventListener('message', hear)
    const stopOpening = openFieldOnClick(tell)
    tell({ preview: 'ready' })
    return () => {
      window.removeEventListener('message', hear)
      stopOpening()
    }
  }, [])

  useEffect(disableLinksAndForms, [])
  // A text that has just been filled in stands on the page only now.
  useLayoutEffect(() => {
    if (previewedForm === 'site-settings') markNotice()
    if (current.current !== undefined) showField(current.current)
  }, [previewedForm, values])

  const mark = useMemo<FieldMark>(
    () => (of, field) => {
      if (isOwn) return {}
      return of === previewedForm ? { 'data-field': field } : { 'data-elsewhere': of }
    },
    [isOwn, previewedForm],
  )
  return { mark, values }
}

/** The page with the form: around this one, or the one that opened it. */
const formWindow = (): Window | null =>
  window.parent === window ? (window.opener as Window | null) : window.parent
