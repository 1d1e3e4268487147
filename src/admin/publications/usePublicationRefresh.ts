import { useDocumentInfo } from '@payloadcms/ui'

import { documentAddress } from '@/admin/saving/editViews'
import { callServer, json } from '@/client/callServer'
import type { PublicationTarget } from '@/domain/content/publications'

type Saved = { _status?: 'draft' | 'published'; updatedAt?: string }

/**
 * Reads again whether a page or profile is published, and whether a draft stands beside that, for a form that stays open meanwhile.
 * @returns false if it could not be read
 */
export function usePublicationRefresh(target: PublicationTarget): () => Promise<boolean> {
  const {
    setHasPublishedDoc,
    setLastUpdateTime,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  return async () => {
    const address = `${documentAddress(target)}?depth=0`
    const read = (query: string) => callServer(address + query, { read: json<Saved> })
    const [published, newest] = await Promise.all([read(''), read('&draft=true')])
    if (!published.ok || !newest.ok) return false
    const { _status, updatedAt } = newest.data
    setHasPublishedDoc(published.data._status === 'published')
    // Payload asks no more of the number than whether there is any.
    setUnpublishedVersionCount((count) => (_status === 'published' ? 0 : Math.max(count, 1)))
    // Payload counts the next draft only after a version that it did not save by itself.
    if (_status === 'published') setMostRecentVersionIsAutosaved(false)
    if (updatedAt) setLastUpdateTime(Date.parse(updatedAt))
    return true
  }
}
