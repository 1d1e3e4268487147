import { createListeners } from '@/client/createListeners'
import { forget, readStored, store } from '@/client/tabItems'
import { isRecordId } from '@/domain/values/recordId'

/** The id of the customer who was dialled, and nothing else of the person. */
const key = 'dialled-customer'

/**
 * Whose call is asked about, outside of React: the customer who was dialled, once the page is looked at again, or one chosen by hand. The
 * dialled one survives a reload of the tab.
 */
export function createCallSheet() {
  let asked: string | null = null
  let isCallBack = false
  const listeners = createListeners()

  const ask = (customer: string | null, next: { isCallBack?: boolean } = {}) => {
    asked = customer
    isCallBack = next.isCallBack ?? false
    listeners.notify()
  }

  const lookAgain = () => {
    const dialled = readStored(key)
    if (document.visibilityState === 'visible' && !asked && isRecordId(dialled)) ask(dialled)
  }

  return {
    /** The customer whose call is asked about; null for nobody. */
    view: () => asked,

    subscribe: listeners.subscribe,

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

    /** Asks once more, unless another customer is asked about. */
    askAgain: (customer: string): void => {
      if (!asked) ask(customer)
    },

    /** Asks when to call this customer again, and nothing else. */
    book: (customer: string): void => ask(customer, { isCallBack: true }),

    /** Whether nothing but the time of a call-back is asked for. */
    isCallBack: () => isCallBack,

    /** The question about this customer was answered, or is not to be asked again; one about another customer stays. */
    close: (customer: string): void => {
      if (readStored(key) === customer) forget(key)
      if (asked === customer) ask(null)
    },
  }
}
