import { useEffect, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import { relatedId } from '@/domain/values/relatedId'
import type { SharingPicture } from '@/domain/content/sharing'

type Media = { url?: string | null; focalX?: number | null; focalY?: number | null }

/** The chosen picture of a form's field; null until it is loaded, and where it is missing or deleted. */
export function useSharingPicture(chosen: unknown): SharingPicture | null {
  const id = relatedId(chosen)
  const [known, setKnown] = useState<{ id: unknown; picture: SharingPicture | null }>()

  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    void callServer(`${routes.api}/media/${String(id)}?depth=0`, { read: json<Media> }).then(
      (result) => {
        if (!isCurrent) return
        const media = result.ok ? result.data : null
        const picture = media?.url
          ? { url: media.url, x: media.focalX ?? 50, y: media.focalY ?? 50 }
          : null
        setKnown({ id, picture })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id])

  return known && known.id === id ? known.picture : null
}
