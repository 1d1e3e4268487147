'use client'

import { useRowLabel } from '@payloadcms/ui'

/** Labels a row with its question or title, so that collapsed rows can be told apart. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ question?: string; title?: string }>()
  return <span>{data?.question || data?.title || `${rowNumber + 1}`}</span>
}
