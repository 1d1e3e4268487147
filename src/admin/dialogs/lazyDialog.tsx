import { toast } from '@payloadcms/ui'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

type Closable = { onClose: () => void }

/** Takes the dialog's place when it could not be loaded. */
function LoadFailure({ onClose }: Closable) {
  useEffect(() => {
    toast.error(navigator.onLine ? copy.dialogFailure : copy.dialogFailureOffline)
    onClose()
  }, [onClose])
  return null
}

/** Loads the module of a dialog, which exports nothing else, when it is first opened; retries at the next opening if that fails. */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
) {
  const prepare = () =>
    lazy(async (): Promise<{ default: ComponentType<Closable> }> => {
      try {
        const [loaded] = Object.values(await load())
        return { default: loaded as ComponentType<Closable> }
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
