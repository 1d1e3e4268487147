import { type Failure, hasLostAccess, isUnsure } from '@/client/callServer'
import { limits } from '@/config/limits'
import type { ChangedConsultations, ConsultationChanges } from '@/domain/consultations/bulkChanges'

import type { OperationsPanelStore } from './operationsPanelStore'
import { changeConsultations } from './readTables'

type Options = {
  operationsPanel: Pick<OperationsPanelStore, 'expectChange' | 'leavePage'>
  /** Told how many consultations were gone through, after each piece. */
  onPiece: (done: number) => void
  /** Whether no further piece may begin. */
  isStopped: () => boolean
}

type Outcome = ChangedConsultations & {
  /** Those without an answer, because a call failed or it was stopped. */
  left: string[]
  /** Those of them of whom nobody knows whether they were changed: the answer was lost, or the server failed. */
  unknown: string[]
  failure?: Failure
}

/**
 * Changes many consultations in calls of `limits.changedPerCall`, one after the other, so that each is answered soon on a slow server and
 * what was changed before a failure is known.
 */
export async function changeInPieces(
  { change, ids }: ConsultationChanges,
  { isStopped, onPiece, operationsPanel }: Options,
): Promise<Outcome> {
  const unchanged: ChangedConsultations['unchanged'] = []
  let changed = 0
  for (let done = 0; done < ids.length; done += limits.changedPerCall) {
    const left = ids.slice(done)
    if (isStopped()) return { changed, unchanged, left, unknown: [] }
    const piece = left.slice(0, limits.changedPerCall)
    const expected = piece.map((id) => operationsPanel.expectChange({ of: 'requests', id }))
    const answer = await changeConsultations({ ids: piece, change }, ids.length)
    if (answer.ok) for (const { follow } of expected) follow()
    for (const { end } of expected) end()
    if (!answer.ok && hasLostAccess(answer)) operationsPanel.leavePage(answer)
    if (!answer.ok)
      return { changed, unchanged, left, unknown: isUnsure(answer) ? piece : [], failure: answer }
    changed += answer.data.changed
    unchanged.push(...answer.data.unchanged)
    onPiece(done + piece.length)
  }
  return { changed, unchanged, left: [], unknown: [] }
}
