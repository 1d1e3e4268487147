import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import { type PreviewedForm, type FormMessage, previewMessageIn } from '@/domain/content/preview'

type Options = {
  /** Counts how often the page was loaded. */
  round: number
  frame: RefObject<HTMLIFrameElement | null>
  isShown: boolean
  /** Called with the field of a text that was clicked. */
  onOpen: (path: string) => void
  /** Called with another form, of whose content a text was clicked. */
  onElsewhere: (form: PreviewedForm) => void
}

const timeoutMs = 10_000

/** Tells the page in the frame what is typed, from when it listens. Only that page, from this site, is heard. */
export function usePreviewedPage({ frame, isShown, onElsewhere, onOpen, round }: Options) {
  const [fields] = useAllFormFields()
  const [ready, setReady] = useState<number>()
  const [failed, setFailed] = useState<number>()
  const isReady = ready === round

  const tell = (message: FormMessage) =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin)

  const tellValues = useEffectEvent(() =>
    tell({
      preview: 'values',
      values: reduceFieldsToValues(fields, true) as Record<string, unknown>,
    }),
  )
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !source) return
    if (source !== frame.current?.contentWindow) return
    const message = previewMessageIn(data)
    if (message?.preview === 'open') onOpen(message.path)
    if (message?.preview === 'elsewhere') onElsewhere(message.form)
    if (message?.preview !== 'ready') return
    setReady(round)
    // It has loaded itself anew.
    if (isReady) tellValues()
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setFailed(round), timeoutMs)
    return () => clearTimeout(timer)
  }, [round, isReady])

  useEffect(() => {
    if (isReady && isShown) tellValues()
  }, [fields, isReady, isShown])

  return {
    isFailed: failed === round,
    isReady,
    showField: (path: string) => tell({ preview: 'field', path }),
  }
}
