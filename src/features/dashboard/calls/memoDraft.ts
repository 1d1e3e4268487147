import { readDraft, storeDraft } from '@/client/tabStorage'

/** Where it is typed: on the customer's page, or in the sheet after a call. Each is recorded on its own, once. */
export type MemoPlace = 'call' | 'page'

const keys: Record<MemoPlace, string> = { call: 'call-memo', page: 'memo' }
const keyOf = (customer: string, place: MemoPlace) => `${keys[place]} ${customer}`

/** The memo that was typed and not sent, in this tab. */
export const readMemo = (customer: string, place: MemoPlace): string =>
  readDraft<string>(keyOf(customer, place)) ?? ''

export const storeMemo = (customer: string, place: MemoPlace, text: string): void =>
  storeDraft(keyOf(customer, place), text || undefined)

/** Forgets what was typed about a customer whom the agent may no longer see. */
export function forgetMemos(customer: string): void {
  storeMemo(customer, 'call', '')
  storeMemo(customer, 'page', '')
}
