import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'

import { documentPageOf } from '@/config/routes'

type RowLinkProps = Pick<DefaultServerCellComponentProps, 'collectionConfig' | 'rowData'> & {
  children: ReactNode
}

/** The link to the row in a list's first column, like Payload's own. */
export const RowLink = ({ children, collectionConfig, rowData }: RowLinkProps) => (
  <Link href={documentPageOf(collectionConfig.slug, String(rowData.id))}>{children}</Link>
)
