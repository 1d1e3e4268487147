import type { DefaultServerCellComponentProps } from 'payload'

import { formatKoreanTime } from '@/domain/calendar/time'

import { RowLink } from './RowLink'

/** A list cell with a time in Seoul's time zone, whatever the browser's. */
export function KoreanTimeCell(props: DefaultServerCellComponentProps) {
  const { cellData, link } = props
  const text = formatKoreanTime(cellData as string | null | undefined)
  return link ? (
    <RowLink collectionConfig={props.collectionConfig} rowData={props.rowData}>
      {text}
    </RowLink>
  ) : (
    <time>{text}</time>
  )
}
