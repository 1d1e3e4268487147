'use client'

import { PanelNavLink } from '@/admin/controls/PanelNavLink'
import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

export const OperationsPanelLink = () => (
  <PanelNavLink href={routes.admin} id="nav-operations-panel" label={copy.name} />
)
