'use client'

import { useRowLabel } from '@payloadcms/ui'

/** Names a row by its question or title, so that rows can be told apart while they are folded or moved. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ question?: string; title?: string }>()
  return <span>{data?.question || data?.title || `${rowNumber + 1}`}</span>
}
