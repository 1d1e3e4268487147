import { type ReactNode, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { ReassignManyDialog, StageManyDialog } from '@/admin/operationsPanel/dialogs/lazyDialogs'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import type { Selection } from './SelectionBar'

/**
 * The consultation requests that are chosen, and the dialog in which many of them are changed.
 * @param shown what the table is narrowed to: rows that a search or filter hides are not changed unseen
 */
export function useChosenConsultations(
  operationsPanel: OperationsPanelStore,
  shown: object,
): { selection: Selection<ConsultationRow>; dialog: ReactNode } {
  const [chosen, setChosen] = useState<{ ids: ReadonlySet<string>; of: object }>(none)
  const [changed, setChanged] = useState<{ of: 'agent' | 'stage'; rows: ConsultationRow[] }>()
  const ManyDialog = changed?.of === 'agent' ? ReassignManyDialog : StageManyDialog

  /** More may have been chosen since. */
  const forget = (ids: string[]) =>
    setChosen(({ ids: before, of }) => ({
      ids: new Set([...before].filter((id) => !ids.includes(id))),
      of,
    }))

  return {
    selection: {
      ids: chosen.of === shown ? chosen.ids : none.ids,
      onChange: (ids) => setChosen({ ids, of: shown }),
      nameOf: ({ name }) => name,
      buttons: (rows) => (
        <>
          <PanelButton onClick={() => setChanged({ of: 'agent', rows })}>
            {copy.reassign}
          </PanelButton>
          <PanelButton onClick={() => setChanged({ of: 'stage', rows })}>
            {copy.changeStage}
          </PanelButton>
        </>
      ),
    },
    dialog: changed && (
      <ManyDialog
        onClose={() => setChanged(undefined)}
        onDone={forget}
        operationsPanel={operationsPanel}
        rows={changed.rows}
      />
    ),
  }
}

const none = { ids: new Set<string>(), of: {} }
