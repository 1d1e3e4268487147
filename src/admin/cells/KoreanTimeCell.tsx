import type { DefaultServerCellComponentProps } from 'payload'

import { records } from '@/copy/records'
import { formatKoreanTime } from '@/domain/calendar/time'

import { RowLink } from './RowLink'

/** A list cell with a time in Seoul's time zone. A receipt without one says so (specification 13.4); other times may be missing. */
export function KoreanTimeCell(props: DefaultServerCellComponentProps) {
  const { cellData, field, link } = props
  const isReceipt = 'name' in field && field.name === 'submittedAt'
  const text =
    cellData || isReceipt ? formatKoreanTime(cellData as string | null | undefined) : records.none
  return link ? (
    <RowLink collectionConfig={props.collectionConfig} rowData={props.rowData}>
      {text}
    </RowLink>
  ) : (
    <time>{text}</time>
  )
}
