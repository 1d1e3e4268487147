import { useSyncExternalStore } from 'react'

import { isConnectionLost, onConnectionLoss } from '@/client/live/liveConnection'
import { live as copy } from '@/copy/live'

type ConnectionMessageProps = { className?: string }

/** Says that what is shown may be outdated, while the connection is lost (specification 12.2). */
export function ConnectionMessage({ className }: ConnectionMessageProps) {
  const isLost = useSyncExternalStore(onConnectionLoss, isConnectionLost, () => false)
  return (
    <p className={className} role="status">
      {isLost && copy.connectionLost}
    </p>
  )
}
