import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { formatAdminURL } from 'payload/shared'

import { routes } from '@/config/routes'
import { formatKoreanTime } from '@/domain/time'

/** A time in a list: Seoul's, whatever zone the reader's computer is in; leads to the row like Payload's own cells. */
export function KoreanTimeCell(props: DefaultServerCellComponentProps) {
  const { cellData, collectionConfig, link, rowData } = props
  const text = formatKoreanTime(cellData as string | null | undefined)
  if (!link) return <time>{text}</time>
  const path = `/collections/${collectionConfig.slug}/${String(rowData.id)}` as const
  return <Link href={formatAdminURL({ adminRoute: routes.admin, path })}>{text}</Link>
}
