import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { claimTab } from '@/client/tabStorage'

import type { CustomerList } from './customerList'
import { type ListPlace, readPlace, scrollToPlace, storePlace } from './listPlace'

/** Begins the list as this tab's account has left it, and keeps how it is left (specification 5.5). Before anything else follows the list. */
export function useListPlace(
  account: string,
  list: CustomerList,
  root: RefObject<HTMLElement | null>,
  isListed: boolean,
): void {
  const awaited = useRef<ListPlace>(undefined)

  // Not while rendering: the server, which knows of no tab, has rendered the same.
  useEffect(() => {
    claimTab(account)
    const place = readPlace()
    if (place) list.begin(place.narrowing, place.rows)
    awaited.current = place
  }, [account, list])

  useLayoutEffect(() => {
    if (!isListed || !root.current || !awaited.current) return
    scrollToPlace(root.current, awaited.current)
    awaited.current = undefined
  }, [isListed, root])

  useEffect(() => {
    const keep = () => {
      const view = list.view()
      if (view.phase !== 'shown' || !root.current) return
      storePlace(root.current, { narrowing: list.narrowing(), rows: view.page.rows.length })
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
