'use client'

import { PanelNavLink } from '@/admin/controls/PanelNavLink'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

/** The operations panel as the first entry of Payload's menu. */
export const OperationsPanelLink = () => (
  <PanelNavLink href={routes.admin} id="nav-operations-panel" label={copy.name} />
)
