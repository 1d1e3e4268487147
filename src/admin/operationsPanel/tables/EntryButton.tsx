import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { EntryDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { randomKey } from '@/client/randomKey'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'

type EntryButtonProps = {
  operationsPanel: Pick<OperationsPanelStore, 'changeRegister' | 'leavePage'>
  consultation: { id: string; name: string }
  describedBy: string | undefined
}

/** Opens the dialog that enters a data subject request into the register. */
export function EntryButton({ consultation, describedBy, operationsPanel }: EntryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Here, so that the same values repeat an entry whose answer was lost, also in the dialog opened again.
  const [keyOf, setKeyOf] = useState(createEntryKeys)
  return (
    <>
      <PanelButton describedBy={describedBy} variant="subtle" onClick={() => setIsOpen(true)}>
        {copy.enter}
      </PanelButton>
      {isOpen && (
        <EntryDialog
          consultation={consultation}
          keyOf={keyOf}
          onClose={() => setIsOpen(false)}
          onEntered={() => setKeyOf(createEntryKeys)}
          operationsPanel={operationsPanel}
        />
      )}
    </>
  )
}

/** Gives an entry that is sent its idempotency key, the same again until the entry is another. */
function createEntryKeys(): (entry: unknown) => string {
  let last = { text: '', key: '' }
  return (entry) => {
    const text = JSON.stringify(entry)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}
