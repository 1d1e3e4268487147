import { useState, useSyncExternalStore } from 'react'

import { onUnsavedChange, readUnsaved, storeUnsaved, takeTab } from '@/client/tabStorage'

type Options<Fields, Base> = {
  /** Whose tab it is: what another account has left in it is forgotten. */
  account: string
  form: 'contact' | 'leave' | 'profile'
  stored: Fields
  /** What a save names as its base when it was made from the stored state. */
  base: Base
}

type UnsavedFields<Fields, Base> = { typed: Partial<Fields>; base: Base }

/**
 * What was typed into a form of fields and not saved: kept in the tab with the state that it was typed over, so that the save still conflicts
 * with what was stored since.
 */
export function useUnsavedFields<Fields extends object, Base>(options: Options<Fields, Base>) {
  const { account, base, form, stored } = options
  // Before anything that was left in the tab is read.
  useState(() => takeTab(account))
  const [round, setRound] = useState(0)
  const read = () => readUnsaved<UnsavedFields<Fields, Base>>(form)
  const kept = useSyncExternalStore(onUnsavedChange, read, () => undefined)
  const unsaved = kept && differing(kept.typed, stored)

  const keep = (typed: Partial<Fields>, from: Base) =>
    storeUnsaved(form, Object.keys(typed).length > 0 ? { typed, base: from } : undefined)

  const shown = { ...stored, ...unsaved }

  return {
    base: unsaved ? kept.base : base,
    shown,
    /** Only the fields that differ from what is stored. */
    typed: unsaved ?? {},
    isUnsaved: unsaved !== undefined,
    /** For the keys of fields whose text is the browser's: they begin anew when it changes. */
    round,
    type: (typed: Partial<Fields>) => {
      const latest = read()
      const changed = differing({ ...latest?.typed, ...typed }, stored) ?? {}
      keep(changed as Partial<Fields>, latest?.base ?? base)
    },
    /**
     * Forgets what was sent, but not what was typed since, also where that is what was stored before, and returns the latter. Compares with
     * what this rendering shows: call the function of the rendering that sent it.
     */
    saved: (sent: Fields, next: Base): Partial<Fields> => {
      // Not what was typed before the page's scripts were there, of which only what was sent knows.
      const since = differing<Fields>({ ...stored, ...read()?.typed }, shown) ?? {}
      const later = differing<Fields>(since, sent) ?? {}
      keep(later, next)
      return later
    },
    discard: () => {
      keep({}, base)
      setRound(round + 1)
    },
  }
}

/** The fields that are others; undefined for none. */
function differing<Fields extends object>(
  fields: Partial<Fields>,
  others: Partial<Fields>,
): Partial<Fields> | undefined {
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== others[name as keyof Fields],
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Fields>) : undefined
}
