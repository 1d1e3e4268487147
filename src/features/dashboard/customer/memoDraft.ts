import { forget, readStored, store } from '../tabStorage'

const keyOf = (customer: string) => `memo ${customer}`

/** The memo that was typed and not sent, in this tab. */
export const readMemo = (customer: string): string => readStored<string>(keyOf(customer)) ?? ''

export const storeMemo = (customer: string, text: string): void =>
  text ? store(keyOf(customer), text) : forgetMemo(customer)

export const forgetMemo = (customer: string): void => forget(keyOf(customer))
