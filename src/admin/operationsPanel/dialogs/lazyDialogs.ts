import { lazyDialog } from '@/admin/dialogs/lazyDialog'

// Most visits open no dialog, and the dialogs are larger than all tables together.
export const AgentFilterDialog = lazyDialog(() => import('./AgentFilterDialog'))
export const AnonymiseDialog = lazyDialog(() => import('./AnonymiseDialog'))
export const DecisionDialog = lazyDialog(() => import('./DecisionDialog'))
export const ExportDialog = lazyDialog(() => import('./ExportDialog'))
export const ReassignDialog = lazyDialog(() => import('./ReassignDialog'))
export const DataSubjectDialog = lazyDialog(() => import('./DataSubjectDialog'))
export const EntryDialog = lazyDialog(() => import('./EntryDialog'))
export const CloseDialog = lazyDialog(() => import('./CloseDialog'))
export const ReassignManyDialog = lazyDialog(() => import('./ReassignManyDialog'))
export const StageManyDialog = lazyDialog(() => import('./StageManyDialog'))
export const ConsultationDrawer = lazyDialog(() => import('../drawer/ConsultationDrawer'))
