import { pageAccount } from './pageAccount'
import { readUnsaved, storeUnsaved } from './tabStorage'

/** Where it is typed: on the customer's page, in the sheet after a call, or by an admin in the panel. Each is recorded on its own, once. */
export type MemoField = keyof typeof keyOf

const keyOf = {
  call: (id: string) => `call-memo ${id}`,
  page: (id: string) => `memo ${id}`,
  panel: (id: string) => `request-memo:${pageAccount()?.id ?? ''}:${id}`,
}

/** The memo that was typed about a consultation and not sent, in this tab. */
export const readMemo = (id: string, field: MemoField): string =>
  readUnsaved<string>(keyOf[field](id)) ?? ''

export const storeMemo = (id: string, field: MemoField, text: string): void =>
  storeUnsaved(keyOf[field](id), text || undefined)

/** Forgets what was typed about a customer whom the agent may no longer see. */
export function forgetMemos(customer: string): void {
  storeMemo(customer, 'call', '')
  storeMemo(customer, 'page', '')
}
