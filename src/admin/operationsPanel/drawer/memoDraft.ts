import { pageAccount } from '@/client/pageAccount'
import { readUnsaved, storeUnsaved } from '@/client/tabStorage'

/** One draft for each consultation and admin; gone with the tab. */
const keyOf = (consultationId: string) =>
  `request-memo:${pageAccount()?.id ?? ''}:${consultationId}`

/** A memo that was typed and not saved yet. */
export const readMemo = (consultationId: string): string =>
  readUnsaved<string>(keyOf(consultationId)) ?? ''

/** Keeps what is typed until it is saved; nothing typed is nothing kept. */
export const storeMemo = (consultationId: string, text: string): void =>
  storeUnsaved(keyOf(consultationId), text || undefined)
