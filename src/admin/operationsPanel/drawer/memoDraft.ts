import { pageAccount } from '@/client/saving/questions'
import { forget, readText, storeText } from '@/client/tabItems'

/** One draft for each consultation and admin; gone with the tab. */
const keyOf = (consultationId: string) =>
  `request-memo:${pageAccount()?.id ?? ''}:${consultationId}`

/** A memo that was typed and not saved yet. */
export const readMemo = (consultationId: string): string => readText(keyOf(consultationId)) ?? ''

/** Keeps what is typed until it is saved; nothing typed is nothing kept. */
export function storeMemo(consultationId: string, text: string): void {
  if (text) storeText(keyOf(consultationId), text)
  else forget(keyOf(consultationId))
}
