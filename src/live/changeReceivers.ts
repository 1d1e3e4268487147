import type { LiveChange } from '@/domain/lists/liveEvents'

import type { Person } from './findStreamEnd'
import type { RowChange } from './watchRowChanges'

/**
 * What a person is told of a change (specification 12): an id, which they then read with their own rights, or undefined. An agent hears of a
 * consultation just lost, too. Nobody knows whose a deleted one was, so no agent gets its id.
 */
export function changeFor({ collection, id }: Person, change: RowChange): LiveChange | undefined {
  const row = (of: LiveChange['of'], rowId: string) => ({ of, id: rowId })
  const isAdmin = collection === 'admins'
  const isAgent = (agent: string | undefined) => collection === 'agents' && id === agent
  switch (change.kind) {
    case 'consultation':
      return isAdmin || isAgent(change.assignedAgent) ? row('requests', change.id) : undefined
    case 'reassignment':
      return isAgent(change.agent) || isAgent(change.previousAgent)
        ? row('requests', change.consultation)
        : undefined
    case 'seen':
      return id === change.account ? row('arrivals', id) : undefined
    case 'deletedConsultation':
      return isAdmin ? row('requests', change.id) : undefined
    case 'account':
      return isAdmin && change.collection === 'agents' ? row('agents', change.id) : undefined
    case 'profile':
      return isAdmin ? row('profiles', change.id) : undefined
    case 'claims':
      return isAdmin ? row('claims', change.id) : undefined
    case 'dataSubjectRequest':
      return isAdmin ? row('subject-requests', change.id) : undefined
    case 'settings':
    case 'endedSession':
      return undefined
  }
}

/** Whether a change may have ended a person's right to follow. The settings say who must have a second factor. */
export const mayEndStream = ({ collection, id, sid }: Person, change: RowChange): boolean =>
  change.kind === 'settings' ||
  (change.kind === 'endedSession' && change.sid === sid) ||
  (change.kind === 'account' && change.collection === collection && change.id === id)
