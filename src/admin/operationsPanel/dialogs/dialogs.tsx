import { toast } from '@payloadcms/ui'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { errors } from '@/copy/errors'

type Closable = { onClose: () => void }

/** Where a dialog could not be loaded. */
function NotLoaded({ onClose }: Closable) {
  useEffect(() => {
    toast.error(errors.unexpected)
    onClose()
  }, [onClose])
  return null
}

/** A dialog that is loaded when somebody first opens it, and asked for again the next time where that fails. */
function loadedWhenOpened<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const prepare = () =>
    lazy(async (): Promise<{ default: ComponentType<Closable> }> => {
      try {
        return { default: (await load()) as ComponentType<Closable> }
      } catch {
        Dialog = prepare()
        return { default: NotLoaded }
      }
    })
  let Dialog = prepare()
  return function LoadedWhenOpened(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

// Most who look at the panel open none of them, and they bring more along than all of the tables.
export const AnonymiseDialog = loadedWhenOpened(
  async () => (await import('./AnonymiseDialog')).AnonymiseDialog,
)
export const DecisionDialog = loadedWhenOpened(
  async () => (await import('./DecisionDialog')).DecisionDialog,
)
export const ExportDialog = loadedWhenOpened(
  async () => (await import('./ExportDialog')).ExportDialog,
)
export const ReassignDialog = loadedWhenOpened(
  async () => (await import('./ReassignDialog')).ReassignDialog,
)
export const SubjectDialog = loadedWhenOpened(
  async () => (await import('./DataSubjectDialog')).DataSubjectDialog,
)
