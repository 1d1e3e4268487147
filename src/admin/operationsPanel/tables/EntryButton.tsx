import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/panelStore'
import { EntryDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'

type EntryButtonProps = {
  panel: Pick<OperationsPanelStore, 'leavePage'>
  consultation: { id: string; name: string }
  describedBy: string | undefined
}

/** Opens the dialog that enters a data subject request into the register. */
export function EntryButton({ consultation, describedBy, panel }: EntryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PanelButton describedBy={describedBy} look="subtle" onClick={() => setIsOpen(true)}>
        {copy.enter}
      </PanelButton>
      {isOpen && (
        <EntryDialog
          consultation={consultation}
          onClose={() => setIsOpen(false)}
          onEnd={panel.leavePage}
        />
      )}
    </>
  )
}
