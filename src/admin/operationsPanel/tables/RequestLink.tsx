import type { MouseEvent, ReactNode } from 'react'

import { openRequest, requestAddress } from '@/admin/operationsPanel/data/openRequest'
import recordStyles from '@/admin/RecordLink.module.css'

type RequestLinkProps = { children: ReactNode; id: string }

/** Opens a consultation request in the drawer; another tab opens the panel with it. */
export function RequestLink({ children, id }: RequestLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    openRequest(id)
  }
  return (
    <a className={recordStyles.record} href={requestAddress(id)} onClick={press}>
      {children}
    </a>
  )
}
