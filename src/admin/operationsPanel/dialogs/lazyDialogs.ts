import { lazyDialog } from '@/admin/lazyDialog'

// Most visits open no dialog, and the dialogs are larger than all tables together.
export const AgentFilterDialog = lazyDialog(
  async () => (await import('./AgentFilterDialog')).AgentFilterDialog,
)
export const AnonymiseDialog = lazyDialog(
  async () => (await import('./AnonymiseDialog')).AnonymiseDialog,
)
export const DecisionDialog = lazyDialog(
  async () => (await import('./DecisionDialog')).DecisionDialog,
)
export const ExportDialog = lazyDialog(async () => (await import('./ExportDialog')).ExportDialog)
export const ReassignDialog = lazyDialog(
  async () => (await import('./ReassignDialog')).ReassignDialog,
)
export const DataSubjectDialog = lazyDialog(
  async () => (await import('./DataSubjectDialog')).DataSubjectDialog,
)
export const RegisterDialog = lazyDialog(
  async () => (await import('./RegisterDialog')).RegisterDialog,
)
export const CloseDialog = lazyDialog(async () => (await import('./CloseDialog')).CloseDialog)
export const ReassignManyDialog = lazyDialog(
  async () => (await import('./ReassignManyDialog')).ReassignManyDialog,
)
export const StageManyDialog = lazyDialog(
  async () => (await import('./StageManyDialog')).StageManyDialog,
)
export const RequestDrawer = lazyDialog(
  async () => (await import('../drawer/RequestDrawer')).RequestDrawer,
)
