import { type AccessLoss, callServer, json } from '@/client/callServer'
import { createLiveValue } from '@/client/live/liveValue'
import { throttle } from '@/client/live/throttle'
import { routes } from '@/config/routes'
import type { CustomerCounts } from '@/domain/consultations/customers'

const intervalMs = 500

/** The exact numbers of the agent's customers, by stage and by what is to be done. */
export function createCustomerCounts(leavePage: (loss: AccessLoss) => void) {
  const { enqueue, hasFailed, subscribe, view } = createLiveValue<CustomerCounts>(leavePage)
  const read = () =>
    callServer(routes.customerCountsApi, { isOwn: true, read: json<CustomerCounts> })

  return {
    hasFailed,
    subscribe,
    view,
    /** Reports that customers may have changed, come or gone. */
    refresh: throttle(() => enqueue(read, (counts) => counts), intervalMs),
  }
}
