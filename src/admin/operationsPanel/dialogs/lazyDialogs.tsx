import { toast } from '@payloadcms/ui'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { errors } from '@/copy/errors'

type Closable = { onClose: () => void }

/** Takes the dialog's place when it could not be loaded. */
function LoadFailure({ onClose }: Closable) {
  useEffect(() => {
    toast.error(errors.unexpected)
    onClose()
  }, [onClose])
  return null
}

/** Loads a dialog when it is first opened; retries at the next opening if that fails. */
function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const prepare = () =>
    lazy(async (): Promise<{ default: ComponentType<Closable> }> => {
      try {
        return { default: (await load()) as ComponentType<Closable> }
      } catch {
        Dialog = prepare()
        return { default: LoadFailure }
      }
    })
  let Dialog = prepare()
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

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
