import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel/operationsPanel'

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
  { id: 'pending-agents', label: copy.overview.pending, count: 'pending' },
  { id: 'waiting-profiles', label: copy.overview.profiles, count: 'waitingProfiles' },
  { id: 'requests', label: copy.overview.requests, count: 'requests' },
  { id: 'approved-agents', label: copy.overview.approved, count: 'approved' },
  { id: 'refused-agents', label: copy.overview.refused, count: 'refused' },
  { id: 'subject-requests', label: copy.subjectsHeading, count: 'subjectRequests' },
]

export const tabId = (section: SectionId) => `${section}-tab`
export const tabPanelId = (section: SectionId) => `${section}-panel`
