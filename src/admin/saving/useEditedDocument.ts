import { useDocumentInfo } from '@payloadcms/ui'

import type { EditedDocument } from './editViews'

/** What a form edits; undefined before a new document is stored. */
export function useEditedDocument(): EditedDocument | undefined {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  if (globalSlug) return { slug: globalSlug }
  return collectionSlug && id ? { slug: collectionSlug, id: String(id) } : undefined
}
