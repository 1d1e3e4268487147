import { useEffect, useState, useSyncExternalStore } from 'react'

import { readStored, store } from '@/client/tabItems'

import { consultationInAddress } from './data/openDrawer'
import { type SectionId, sections, tabPanelId } from './sections'

/** Below this width the sections are tabs. */
export const narrow = '(max-width: 767.98px)'

/** What was chosen last, and the fragment of the address then, with which it is shown again on the way back. */
type Choice = { section: SectionId; hash: string }

/** Survives a look at a document, the way back and, stored in the tab, a reload; written in the browser only. */
let lastChoice: Choice | undefined
const key = 'operations-panel-section'

export type Tabs = { isTabbed: boolean; chosen: SectionId; choose: (section: SectionId) => void }

/** Which section a phone shows. */
export function useTabs(): Tabs {
  const isTabbed = useIsNarrow()
  const [chosen, setChosen] = useState<SectionId>(lastChoice?.section ?? 'pending-agents')
  const take = (choice: Choice) => {
    lastChoice = choice
    store(key, choice)
    setChosen(choice.section)
  }
  const choose = (section: SectionId) => take({ section, hash: window.location.hash })

  useEffect(() => {
    const show = (choice: Choice | undefined) => choice && take(choice)
    const followAddress = () => sectionOfDialog() ?? show(choiceOf(sectionInAddress()))
    show(firstChoice())
    // A person who is in a dialog stays in its section.
    const followDialog = () => show(choiceOf(sectionOfDialog()))
    window.addEventListener('hashchange', followAddress)
    const unsubscribe = subscribeToWidth(followDialog)
    return () => {
      window.removeEventListener('hashchange', followAddress)
      unsubscribe()
    }
  }, [])

  return { isTabbed, chosen, choose }
}

/** What the page shows first: an address that was there when another section was chosen is older than that choice. */
function firstChoice(): Choice | undefined {
  const last = lastChoice ?? readStored<Choice>(key)
  const named = choiceOf(sectionInAddress())
  if (named && named.hash !== last?.hash) return named
  return last ?? choiceOf(consultationInAddress() ? 'requests' : undefined)
}

const choiceOf = (section: SectionId | undefined): Choice | undefined =>
  section && { section, hash: window.location.hash }

const sectionInAddress = () => sections.find(({ id }) => `#${id}` === window.location.hash)?.id

/** The section with the open dialog. */
const sectionOfDialog = () =>
  sections.find(({ id }) => document.querySelector(`#${tabPanelId(id)} dialog[open]`))?.id

/** Whether this is a phone's width. */
export const useIsNarrow = () => useSyncExternalStore(subscribeToWidth, isNarrow, () => false)

const isNarrow = () => window.matchMedia(narrow).matches

function subscribeToWidth(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
