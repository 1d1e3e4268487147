import { createListeners } from '@/client/createListeners'

// In this browser only: it marks a step as done, and nobody else needs it.
const key = 'shared-referral-link'
const listeners = createListeners()

/** Whether this link was copied in this browser. */
export function wasShared(link: string): boolean {
  try {
    return localStorage.getItem(key) === link
  } catch {
    // The browser refuses to store anything.
    return false
  }
}

export function rememberShared(link: string): void {
  try {
    localStorage.setItem(key, link)
  } catch {
    return
  }
  listeners.notify()
}

/** Calls `callback` when a link was copied, in another tab too. Returns the function that unsubscribes. */
export function onShared(callback: () => void): () => void {
  const unsubscribe = listeners.subscribe(callback)
  window.addEventListener('storage', callback)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', callback)
  }
}
