import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import type { CustomerList } from './customerList'
import { type RememberedList, readRememberedList, scrollBack, rememberList } from './rememberedList'

/** Begins the list as this tab's account has left it, and keeps how it is left (specification 5.5). Before anything else follows the list. */
export function useRememberedList(
  list: CustomerList,
  root: RefObject<HTMLElement | null>,
  isListed: boolean,
): void {
  const awaited = useRef<RememberedList>(undefined)

  // Not while rendering: the server, which knows of no tab, has rendered the same.
  useEffect(() => {
    const remembered = readRememberedList()
    if (remembered) list.begin(remembered.narrowing, remembered.rows)
    awaited.current = remembered
  }, [list])

  useLayoutEffect(() => {
    if (!isListed || !root.current || !awaited.current) return
    scrollBack(root.current, awaited.current)
    awaited.current = undefined
  }, [isListed, root])

  useEffect(() => {
    const keep = () => {
      const view = list.view()
      if (view.state !== 'shown' || !root.current) return
      rememberList(root.current, { narrowing: list.narrowing(), rows: view.page.rows.length })
    }
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepHidden)
    }
  }, [list, root])
}
