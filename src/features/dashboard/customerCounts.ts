import { callServer, hasLostAccess, json } from '@/client/callServer'
import { throttle } from '@/client/live/throttle'
import { routes } from '@/config/routes'
import type { CustomerCounts } from '@/domain/customers'

const intervalMs = 500

/** The exact numbers of the agent's customers, by stage and by what is to be done, outside of React. */
export function createCustomerCounts(leave: () => void) {
  let counts: CustomerCounts | null = null
  let isOver = false
  /** One call at a time, so that an earlier answer never replaces a later one. */
  let queue = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: CustomerCounts | null) => {
    counts = next
    for (const listener of listeners) listener()
  }

  const read = async () => {
    if (isOver) return
    const result = await callServer(routes.customerCountsApi, { read: json<CustomerCounts> })
    if (isOver) return
    if (hasLostAccess(result)) {
      end()
      leave()
    } else if (result.ok) show(result.data)
  }

  const end = () => {
    isOver = true
    show(null)
  }

  return {
    /** Null until the first answer, and after `end`. */
    view: () => counts,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Reports that customers may have changed, come or gone. */
    refresh: throttle(() => {
      queue = queue.then(read)
    }, intervalMs),

    /** Call when access is lost. */
    end,
  }
}
