'use client'

import { useListQuery, useRouteCache, useSelection } from '@payloadcms/ui'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { consultationDeletion as copy } from '@/copy/consultationDeletion'

import styles from './BulkDeletion.module.css'
import { DeletionDialog } from './lazyDeletionDialog'

/**
 * Deletes the chosen rows of the list of consultation requests (specification 7.14). Always takes its place, so that the rows stay where
 * they are while somebody chooses.
 */
export function BulkDeletion() {
  const { selectedIDs, toggleAll } = useSelection()
  const { clearRouteCache } = useRouteCache()
  const { data } = useListQuery()
  const [chosen, setChosen] = useState<string[] | null>(null)

  const finish = () => {
    toggleAll()
    clearRouteCache()
  }

  const rows = (data?.docs ?? []) as { id: string; name?: string }[]
  const [only] = chosen?.length === 1 ? chosen : []

  return (
    <div className={styles.bar}>
      {selectedIDs.length === 0 ? (
        <span className={styles.hint}>{copy.hint}</span>
      ) : (
        <PanelButton onClick={() => setChosen(selectedIDs.map(String))}>
          {copy.open(selectedIDs.length)}
        </PanelButton>
      )}
      {chosen && (
        <DeletionDialog
          ids={chosen}
          name={rows.find(({ id }) => id === only)?.name}
          onClose={() => setChosen(null)}
          onDone={finish}
        />
      )}
    </div>
  )
}
