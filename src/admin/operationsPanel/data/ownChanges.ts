import { createListeners } from '@/client/createListeners'
import type { LiveChange } from '@/domain/lists/liveEvents'

/** What the operations panel may be told of; of the register any row, since a new one has no id before the answer. */
export type OperationsPanelChange = LiveChange | { of: 'subject-requests' }

/** How long this page waits to be told of its own change, in milliseconds. */
const ownChangeMs = 2000

/**
 * The changes that this page makes: each is reported once, by what tells of it or, if nothing does in time, by `report`.
 * @param isTold whether the page is told of changes
 */
export function createOwnChanges(
  report: (change: OperationsPanelChange) => void,
  isTold: () => boolean,
) {
  const own = new Set<{ expected: OperationsPanelChange; isTold: boolean }>()
  let begun = 0
  const listeners = createListeners()

  return {
    /** How many changes this page has begun: a message about one goes with the next. */
    begun: { view: () => begun, subscribe: listeners.subscribe },

    /** Call with each change that the page is told of. */
    note: (changed: OperationsPanelChange): void => {
      for (const one of own) if (isToldBy(one.expected, changed)) one.isTold = true
    },

    /**
     * Call before this page changes something. Call `follow` once it has: that reports the change, unless this page is told of it before or within
     * `ownChangeMs`, so each table is read once. Call `end` last.
     */
    expect: (expected: OperationsPanelChange) => {
      const one = { expected, isTold: false }
      own.add(one)
      begun += 1
      listeners.notify()
      let timer: ReturnType<typeof setTimeout> | undefined
      return {
        follow: (): void => {
          if (one.isTold) return
          if (!isTold()) return report(expected)
          timer = setTimeout(() => {
            own.delete(one)
            if (!one.isTold) report(expected)
          }, ownChangeMs)
        },
        end: () => void (timer === undefined && own.delete(one)),
      }
    },
  }
}

/** Whether an event tells of the change that is expected. */
const isToldBy = (expected: OperationsPanelChange, changed: OperationsPanelChange): boolean =>
  expected.of === changed.of &&
  (!('id' in expected) || !('id' in changed) || expected.id === changed.id)
