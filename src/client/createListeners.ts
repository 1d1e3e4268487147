/** Callbacks for changes of a state outside of React. */
export function createListeners() {
  const callbacks = new Set<() => void>()
  return {
    subscribe: (callback: () => void): (() => void) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },

    notify: (): void => {
      for (const callback of callbacks) callback()
    },
  }
}
