import type { MouseEvent, ReactNode } from 'react'

import linkStyles from '@/admin/controls/PanelLink.module.css'
import { openDrawer, drawerAddress } from '@/admin/operationsPanel/data/openDrawer'
import { isPlainClick } from '@/admin/operationsPanel/isPlainClick'

type ConsultationLinkProps = { children: ReactNode; id: string }

/** Opens a consultation request in the drawer; another tab opens the operations panel with it. */
export function ConsultationLink({ children, id }: ConsultationLinkProps) {
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openDrawer(id)
  }
  return (
    <a className={linkStyles.link} href={drawerAddress(id)} onClick={press}>
      {children}
    </a>
  )
}
