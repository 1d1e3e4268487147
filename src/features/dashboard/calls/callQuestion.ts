import { createListeners } from '@/client/createListeners'
import { forget, readStored, store } from '@/client/tabItems'
import { isRecordId } from '@/domain/values/recordId'

import type { Recorder } from './recorder'

/** The id of the customer who was dialled, and nothing else of the person. */
const key = 'dialled-customer'

/** Whether this customer was dialled, and nobody has said yet how the call went. */
export const isDialled = (customer: string): boolean => readStored(key) === customer

/** The call to this customer needs no question any more: it was closed, or answered by a result that the tab keeps until it is sent. */
export function forgetDialled(customer: string): void {
  if (isDialled(customer)) forget(key)
}

/** The question about this customer's call is open again: its answer was refused. One about a later call stays. */
export function reopenDialled(customer: string): void {
  if (readStored(key) === undefined) store(key, customer)
}

/**
 * Whose call is asked about, outside of React: the customer who was dialled, once the page is looked at again, or one chosen by hand. The
 * dialled one survives a reload of the tab.
 */
export function createCallQuestion() {
  let asked: string | null = null
  let isCallBack = false
  /** Who is asked about once nobody else is. */
  const next = new Set<string>()
  const listeners = createListeners()

  const ask = (customer: string | null, wanted: { isCallBack?: boolean } = {}) => {
    asked = customer
    isCallBack = wanted.isCallBack ?? false
    if (customer) next.delete(customer)
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

    /** Asks once more; where another customer is asked about, after that. */
    askAgain: (customer: string): void => {
      if (!asked) ask(customer)
      else if (asked !== customer) next.add(customer)
    },

    /** Asks when to call this customer again, and nothing else. */
    book: (customer: string): void => ask(customer, { isCallBack: true }),

    /** Whether nothing but the time of a call-back is asked for. */
    isCallBack: () => isCallBack,

    /** The question about this customer was answered, or is not to be asked again; one about another customer stays. */
    close: (customer: string): void => {
      forgetDialled(customer)
      next.delete(customer)
      if (asked !== customer) return
      const [waiting = null] = next
      ask(waiting)
    },

    /** By customer. They outlive their sheets: one may be closed while something is being sent, and say later what became of it. */
    recorders: new Map<string, Recorder>(),
  }
}
