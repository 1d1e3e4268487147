import { toast } from '@payloadcms/ui'
import { type ComponentType, useEffect } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

type Closable = { onClose: () => void }

function LoadFailure({ onClose }: Closable) {
  useEffect(() => {
    toast.error(navigator.onLine ? copy.dialogFailure : copy.dialogFailureOffline)
    onClose()
  }, [onClose])
  return null
}

/** Loads the module of a dialog when it is first opened. If that fails, says so and retries at the next opening. */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
) => lazyWithRetry(load, LoadFailure)
