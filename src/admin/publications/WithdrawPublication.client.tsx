'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { publications as copy } from '@/copy/publications'

import styles from './Publications.module.css'
import { withdraw } from './withdraw'

/** Takes a planned publication back from its record. */
export function WithdrawPublication() {
  const { data, id } = useDocumentInfo()
  const router = useRouter()
  const isOpen = data?.state === 'planned' || data?.state === 'held'
  if (!id || !isOpen) return null
  return (
    <div className={styles.withdrawal}>
      <PanelButton
        onClick={() => {
          void withdraw(String(id)).then((isWithdrawn) => {
            if (isWithdrawn) router.refresh()
          })
        }}
      >
        {copy.withdraw}
      </PanelButton>
    </div>
  )
}
