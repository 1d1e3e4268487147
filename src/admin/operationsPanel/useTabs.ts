import { useEffect, useState, useSyncExternalStore } from 'react'

import { type SectionId, sections, tabPanelId } from './sections'

/** Below this width the sections are tabs. */
export const narrow = '(max-width: 767.98px)'

/** Survives a look at a document and the way back; written in the browser only. */
let lastChosen: SectionId | undefined

export type Tabs = { isTabbed: boolean; chosen: SectionId; choose: (section: SectionId) => void }

/** Which section a phone shows. */
export function useTabs(): Tabs {
  const isTabbed = useIsNarrow()
  const [chosen, setChosen] = useState<SectionId>(lastChosen ?? 'pending-agents')
  const choose = (section: SectionId) => {
    lastChosen = section
    setChosen(section)
  }

  useEffect(() => {
    const followAddress = () => {
      const named = sections.find(({ id }) => `#${id}` === window.location.hash)
      if (named && !sectionOfDialog()) choose(named.id)
    }
    // On the way back the address is older than the choice.
    if (!lastChosen) followAddress()
    // A person who is in a dialog stays in its section.
    const followDialog = () => {
      const section = sectionOfDialog()
      if (section) choose(section)
    }
    window.addEventListener('hashchange', followAddress)
    const unsubscribe = subscribeToWidth(followDialog)
    return () => {
      window.removeEventListener('hashchange', followAddress)
      unsubscribe()
    }
  }, [])

  return { isTabbed, chosen, choose }
}

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
