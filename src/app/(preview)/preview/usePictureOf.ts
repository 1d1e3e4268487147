import { useEffect, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import { portraitUrl } from '@/domain/content/portraits'

/** The address of the picture that a form has chosen by its id, or names itself; the stored one until it is known. */
export function usePictureOf(
  values: Record<string, unknown> | null,
  stored: string | undefined,
): string | undefined {
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  const photo = typeof values?.photo === 'string' ? values.photo : undefined

  useEffect(() => {
    if (!photo) return
    let isWanted = true
    const address = `${routes.api}/media/${encodeURIComponent(photo)}?depth=0`
    void callServer(address, { read: json<Parameters<typeof portraitUrl>[0]> }).then((result) => {
      const url = result.ok ? portraitUrl(result.data) : undefined
      if (isWanted && url) setAddresses((known) => ({ ...known, [photo]: url }))
    })
    return () => {
      isWanted = false
    }
  }, [photo])

  if (photo) return addresses[photo] ?? stored
  if (values && 'photo' in values) return undefined
  return typeof values?.imageUrl === 'string' ? values.imageUrl : stored
}
