import { isRecordId } from '@/domain/referral'

import { forget, readStored, store } from '../tabStorage'

/** The id of the customer who was dialled, and nothing else of the person. */
const key = 'dialled-customer'

export type CallSheet = ReturnType<typeof createCallSheet>

/**
 * Whose call is asked about, outside of React: the customer who was dialled, once the page is looked at again, or one chosen by hand. The
 * dialled one survives a reload of the tab.
 */
export function createCallSheet() {
  let asked: string | null = null
  const listeners = new Set<() => void>()

  const ask = (customer: string | null) => {
    asked = customer
    for (const listener of listeners) listener()
  }

  const lookAgain = () => {
    const dialled = readStored(key)
    if (document.visibilityState === 'visible' && !asked && isRecordId(dialled)) ask(dialled)
  }

  return {
    /** The customer whose call is asked about; null for nobody. */
    view: () => asked,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Asks about a call from before a reload, and whenever the page is looked at again. Returns the function that ends it. */
    follow: (): (() => void) => {
      lookAgain()
      document.addEventListener('visibilitychange', lookAgain)
      window.addEventListener('focus', lookAgain)
      window.addEventListener('pageshow', lookAgain)
      return () => {
        document.removeEventListener('visibilitychange', lookAgain)
        window.removeEventListener('focus', lookAgain)
        window.removeEventListener('pageshow', lookAgain)
      }
    },

    /** Reports that a number was tapped. */
    dialled: (customer: string): void => store(key, customer),

    open: (customer: string): void => ask(customer),

    /** The question was answered, or is not to be asked again. */
    close: (): void => {
      forget(key)
      ask(null)
    },
  }
}
