import { createListeners } from '@/client/createListeners'
import { type AccessLoss, hasLostAccess, type Result } from '@/client/callServer'

/** A value from the server that parts of a page show, outside of React. Null until the first answer, without access, and after `end`. */
export function createLiveValue<Value>(leavePage: (loss: AccessLoss) => void) {
  let value: Value | null = null
  let isOver = false
  /** One call at a time, so that an earlier answer never replaces a later one. */
  let queue = Promise.resolve()
  const listeners = createListeners()

  const show = (next: Value | null): void => {
    value = next
    listeners.notify()
  }
  const end = (): void => {
    isOver = true
    show(null)
  }

  return {
    end,
    isOver: () => isOver,
    show,
    view: () => value,

    subscribe: listeners.subscribe,

    /** Calls the server after the earlier calls, and shows the value made of its answer. */
    enqueue: <Data>(call: () => Promise<Result<Data>>, valueOf: (data: Data) => Value): void => {
      queue = queue.then(async () => {
        if (isOver) return
        const result = await call()
        if (isOver) return
        if (result.ok) show(valueOf(result.data))
        else if (hasLostAccess(result)) {
          show(null)
          leavePage(result)
        }
      })
    },
  }
}
