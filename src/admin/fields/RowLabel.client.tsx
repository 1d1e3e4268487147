'use client'

import { useRowLabel } from '@payloadcms/ui'

import { formatKoreanDay, startOfIsoDay } from '@/domain/calendar/time'

type Row = { question?: string; title?: string; date?: string; label?: string }

/** Labels a row with its question, title, or day, so that collapsed rows can be told apart; an empty one with what it is and its number. */
export function RowLabel({ name }: { name: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Row>()
  const day = [data?.date && formatKoreanDay(startOfIsoDay(data.date)), data?.label]
    .filter(Boolean)
    .join(' ')
  return <span>{data?.question || data?.title || day || `${name} ${rowNumber + 1}`}</span>
}
