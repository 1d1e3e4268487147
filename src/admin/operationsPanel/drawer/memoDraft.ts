import { pageAccount } from '@/client/saving/questions'
import { forget, readText, storeText } from '@/client/tabItems'

/** One draft for each request and admin; gone with the tab. */
const keyOf = (request: string) => `request-memo:${pageAccount()?.id ?? ''}:${request}`

/** A memo that was typed and not saved yet. */
export const readMemo = (request: string): string => readText(keyOf(request)) ?? ''

/** Keeps what is typed until it is saved; nothing typed is nothing kept. */
export function storeMemo(request: string, text: string): void {
  if (text) storeText(keyOf(request), text)
  else forget(keyOf(request))
}
