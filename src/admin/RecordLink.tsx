import { Link } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'

import { routes } from '@/config/routes'

import styles from './RecordLink.module.css'

type RecordLinkProps = {
  children: ReactNode
  collection: 'agents' | 'consultant-profile' | 'consultation-requests'
  id: string
  /** A page below the record's own. */
  path?: string
  describedBy?: string
}

/** Leads to a record's page in the panel. Never prefetched: reading a record is in the access log. */
export const RecordLink = ({ children, collection, describedBy, id, path }: RecordLinkProps) => (
  <Link
    aria-describedby={describedBy}
    className={styles.record}
    href={formatAdminURL({
      adminRoute: routes.admin,
      path: `/collections/${collection}/${id}${path ? `/${path}` : ''}`,
    })}
    prefetch={false}
  >
    {children}
  </Link>
)
