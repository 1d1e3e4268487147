import { readUnsaved, storeUnsaved } from '@/client/tabStorage'

/** Where it is typed: on the customer's page, or in the sheet after a call. Each is recorded on its own, once. */
export type MemoSource = 'call' | 'page'

const keys: Record<MemoSource, string> = { call: 'call-memo', page: 'memo' }
const keyOf = (customer: string, source: MemoSource) => `${keys[source]} ${customer}`

/** The memo that was typed and not sent, in this tab. */
export const readMemo = (customer: string, source: MemoSource): string =>
  readUnsaved<string>(keyOf(customer, source)) ?? ''

export const storeMemo = (customer: string, source: MemoSource, text: string): void =>
  storeUnsaved(keyOf(customer, source), text || undefined)

/** Forgets what was typed about a customer whom the agent may no longer see. */
export function forgetMemos(customer: string): void {
  storeMemo(customer, 'call', '')
  storeMemo(customer, 'page', '')
}
