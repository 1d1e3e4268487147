'use client'

import { Link, useDocumentInfo } from '@payloadcms/ui'

import { collectionPageOf } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

/** Links an edit form to the access log's records about its document. */
export function AccessLogLink() {
  const { id } = useDocumentInfo()
  if (!id) return null
  const filter = new URLSearchParams({ 'where[or][0][and][0][subjects][equals]': String(id) })
  return <Link href={`${collectionPageOf('access-log')}?${filter}`}>{copy.accessLog}</Link>
}
