'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

/** The operations panel as the first entry of Payload's menu, marked as Payload marks its own. */
export function OperationsPanelLink() {
  const isHere = usePathname() === routes.admin
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link operations-panel-link"
      href={routes.admin}
      id="nav-operations-panel"
      prefetch={false}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{copy.name}</span>
    </Link>
  )
}
