'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { collectionPageOf } from '@/config/routes'
import { consultationDeletion as copy } from '@/copy/consultationDeletion'

import { DeletionDialog } from './lazyDeletionDialog'
import styles from './SingleDeletion.module.css'

/** Deletes the consultation request of an edit form, instead of Payload's own menu item, which asks for no reason. */
export function SingleDeletion() {
  const { data, id } = useDocumentInfo()
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  if (!id) return null
  return (
    <div className={styles.deletion}>
      <PanelButton onClick={() => setIsAsking(true)}>{copy.openOne}</PanelButton>
      {isAsking && (
        <DeletionDialog
          ids={[String(id)]}
          name={data?.name as string | undefined}
          onClose={() => setIsAsking(false)}
          onDone={() => router.push(collectionPageOf('consultation-requests'))}
        />
      )}
    </div>
  )
}
