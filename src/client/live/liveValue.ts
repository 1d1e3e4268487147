import { createListeners } from '@/client/createListeners'
import { type AccessLoss, hasLostAccess, type Result } from '@/client/callServer'

import { retryDelayMs } from './readError'

/** A value from the server that parts of a page show, outside of React. Null until the first answer, without access, and after `end`. */
export function createLiveValue<Value>(leavePage: (loss: AccessLoss) => void) {
  let value: Value | null = null
  let hasFailed = false
  let isOver = false
  /** Of the calls that count: those of an earlier one were stopped. */
  let round = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  /** One call at a time, so that an earlier answer never replaces a later one. */
  let queue = Promise.resolve()
  const listeners = createListeners()

  const show = (next: Value | null): void => {
    value = next
    listeners.notify()
  }
  const stop = (): void => {
    round += 1
    clearTimeout(retry)
  }
  const end = (): void => {
    stop()
    isOver = true
    show(null)
  }

  const enqueue = <Data>(
    call: () => Promise<Result<Data>>,
    valueOf: (data: Data) => Value,
  ): void => {
    const ownRound = round
    queue = queue.then(async () => {
      if (isOver || ownRound !== round) return
      clearTimeout(retry)
      const result = await call()
      if (isOver || ownRound !== round) return
      hasFailed = !result.ok && !hasLostAccess(result)
      if (result.ok) return show(valueOf(result.data))
      if (hasFailed) {
        retry = setTimeout(enqueue, retryDelayMs, call, valueOf)
        return listeners.notify()
      }
      show(null)
      leavePage(result)
    })
  }

  return {
    end,
    show,
    view: () => value,

    /** Whether the last call failed; the value stays as it was, and the call is tried again soon. */
    hasFailed: () => hasFailed,

    subscribe: listeners.subscribe,

    /** Calls the server after the earlier calls, and shows the value made of its answer. A later call takes the place of one that failed. */
    enqueue,

    /** Shows nothing of the calls until now, and tries none of them again. */
    stop,
  }
}
