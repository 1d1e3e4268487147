import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { documentPageOf } from '@/config/routes'

import styles from './PanelLink.module.css'

type PanelLinkProps = {
  children: ReactNode
  collection: 'agents' | 'consultant-profile' | 'consultation-requests'
  id: string
  /** A page below the document's own. */
  path?: string
  describedBy?: string
}

/** Leads to a document's page in the panel. Never prefetched: reading one is in the access log. */
export const PanelLink = ({ children, collection, describedBy, id, path }: PanelLinkProps) => (
  <Link
    aria-describedby={describedBy}
    className={styles.link}
    href={path ? `${documentPageOf(collection, id)}/${path}` : documentPageOf(collection, id)}
    prefetch={false}
  >
    {children}
  </Link>
)
