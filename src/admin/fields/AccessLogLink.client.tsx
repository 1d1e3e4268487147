'use client'

import { Link, useDocumentInfo } from '@payloadcms/ui'

import { filteredListOf } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

/** Links an edit form to the access log's records about its document. */
export function AccessLogLink() {
  const { id } = useDocumentInfo()
  if (!id) return null
  const href = filteredListOf('access-log', [['[subjects][equals]', String(id)]])
  return <Link href={href}>{copy.accessLog}</Link>
}
