import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'

import { routes } from '@/config/routes'

type RowLinkProps = Pick<DefaultServerCellComponentProps, 'collectionConfig' | 'rowData'> & {
  children: ReactNode
}

/** The link to the row in a list's first column, like Payload's own. */
export function RowLink({ children, collectionConfig, rowData }: RowLinkProps) {
  const path = `/collections/${collectionConfig.slug}/${String(rowData.id)}` as const
  return <Link href={formatAdminURL({ adminRoute: routes.admin, path })}>{children}</Link>
}
