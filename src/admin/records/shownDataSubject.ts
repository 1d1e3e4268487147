import { createListeners } from '@/client/createListeners'

/** The data subject whom the access log is filtered by, as the server has named them; null where the row is gone. */
type Subject = { id: string; name: string | null }

let shown: Subject | undefined
const listeners = createListeners()

/** Hands the name from the line above the list to the filter, which Payload renders elsewhere. */
export const shownDataSubject = {
  get: () => shown,
  set: (next: Subject | undefined) => {
    shown = next
    listeners.notify()
  },
  subscribe: listeners.subscribe,
}
