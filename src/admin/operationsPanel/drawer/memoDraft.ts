import { pageAccount } from '@/client/saving/questions'

/** One draft for each request and admin; gone with the tab. */
const keyOf = (request: string) => `request-memo:${pageAccount()?.id ?? ''}:${request}`

/** A memo that was typed and not saved yet. */
export function readDraft(request: string): string {
  try {
    return sessionStorage.getItem(keyOf(request)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed until it is saved; nothing typed is nothing kept. */
export function writeDraft(request: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(request), text)
    else sessionStorage.removeItem(keyOf(request))
  } catch {
    // A browser may refuse to store: then the draft lives as long as the drawer.
  }
}
