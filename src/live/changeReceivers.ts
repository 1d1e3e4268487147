import type { LiveChange } from '@/domain/lists/liveEvents'

import type { Person } from './findStreamEnd'
import type { RowChange } from './watchRowChanges'

/**
 * What a person is told of a change (specification 12): an id, which they then read with their own rights, or undefined. An agent hears of a
 * consultation just lost, too. Nobody knows whose a deleted one was, so no agent gets its id.
 */
export function changeFor(person: Person, change: RowChange): LiveChange | undefined {
  return isConcerned(person, change) ? rowOf(change) : undefined
}

function isConcerned({ collection, id }: Person, change: RowChange): boolean {
  const isAdmin = collection === 'admins'
  const isAgent = (agent: string | undefined) => collection === 'agents' && id === agent
  switch (change.kind) {
    case 'consultation':
      return isAdmin || isAgent(change.assignedAgent)
    case 'reassignment':
      return isAgent(change.agent) || isAgent(change.previousAgent)
    case 'seen':
      return id === change.account
    case 'deletedConsultation':
    case 'account':
    case 'profile':
    case 'claims':
    case 'dataSubjectRequest':
      return isAdmin
    case 'settings':
    case 'endedSession':
      return false
  }
}

function rowOf(change: RowChange): LiveChange | undefined {
  switch (change.kind) {
    case 'consultation':
    case 'deletedConsultation':
      return { of: 'requests', id: change.id }
    case 'reassignment':
      return { of: 'requests', id: change.consultation }
    case 'account':
      return change.collection === 'agents' ? { of: 'agents', id: change.id } : undefined
    case 'profile':
      return { of: 'profiles', id: change.id }
    case 'claims':
      return { of: 'claims', id: change.id }
    case 'dataSubjectRequest':
      return { of: 'subject-requests', id: change.id }
    case 'seen':
      return { of: 'arrivals', id: change.account }
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
