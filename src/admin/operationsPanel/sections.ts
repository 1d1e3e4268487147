import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel'

export type SectionId =
  | 'pending-agents'
  | 'waiting-profiles'
  | 'requests'
  | 'approved-agents'
  | 'refused-agents'
  | 'subject-requests'

type Section = { id: SectionId; label: string; count: keyof OperationsPanelCounts }

/** The sections of the operations panel in their order; `id` is that of the heading. */
export const sections: readonly Section[] = [
  { id: 'pending-agents', label: copy.overviewPending, count: 'pending' },
  { id: 'waiting-profiles', label: copy.overviewProfiles, count: 'waitingProfiles' },
  { id: 'requests', label: copy.overviewRequests, count: 'requests' },
  { id: 'approved-agents', label: copy.overviewApproved, count: 'approved' },
  { id: 'refused-agents', label: copy.overviewRefused, count: 'refused' },
  { id: 'subject-requests', label: copy.subjectsHeading, count: 'subjectRequests' },
]

export const tabId = (section: SectionId) => `${section}-tab`
export const tabPanelId = (section: SectionId) => `${section}-panel`
