import type { DefaultServerCellComponentProps } from 'payload'

import { formatKoreanTime } from '@/domain/time'

import { RowLink } from './RowLink'

/** A time in a list: Seoul's, whatever zone the reader's computer is in. */
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
