import { useEffect, useState } from 'react'

import { type FormMessage, previewMessageIn } from '@/domain/content/preview'

type Typed = { name: string; introMessage: string; imageUrl: string }

/** Tells the windows with the agent's public page, which were opened from here, what is typed (specification 8.15). */
export function useOwnPreview({ imageUrl, introMessage, name }: Typed): void {
  const [pages, setPages] = useState<Window[]>([])

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !source || source === window) return
      if (previewMessageIn(data)?.preview !== 'ready') return
      setPages((pages) => [
        ...pages.filter((page) => page !== source && !page.closed),
        source as Window,
      ])
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    const message: FormMessage = { preview: 'values', values: { imageUrl, introMessage, name } }
    for (const page of pages) page.postMessage(message, window.location.origin)
  }, [imageUrl, introMessage, name, pages])
}
