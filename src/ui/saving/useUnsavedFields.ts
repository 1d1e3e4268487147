import { useState, useSyncExternalStore } from 'react'

import { claimTab, onDraftChange, readDraft, storeDraft } from '@/client/tabStorage'

type UnsavedFields<Fields, Base> = {
  /** Whose tab it is: what another account has left in it is forgotten. */
  account: string
  form: 'contact' | 'leave' | 'profile'
  stored: Fields
  /** What a save of the stored state says that it was made from. */
  base: Base
}

type Draft<Fields, Base> = { typed: Partial<Fields>; base: Base }

/**
 * What was typed into a form of fields and not saved: kept in the tab with the state that it was typed over, so that the save still conflicts
 * with what was stored since.
 */
export function useUnsavedFields<Fields extends object, Base>(
  options: UnsavedFields<Fields, Base>,
) {
  const { account, base, form, stored } = options
  const key = `unsaved ${form}`
  // Before anything that was left in the tab is read.
  useState(() => claimTab(account))
  const [round, setRound] = useState(0)
  const read = () => readDraft<Draft<Fields, Base>>(key)
  const draft = useSyncExternalStore(onDraftChange, read, () => undefined)
  const unsaved = draft && differing(draft.typed, stored)

  const keep = (typed: Partial<Fields>, from: Base) =>
    storeDraft(key, Object.keys(typed).length > 0 ? { typed, base: from } : undefined)

  return {
    base: unsaved ? draft.base : base,
    shown: { ...stored, ...unsaved },
    isUnsaved: unsaved !== undefined,
    /** For the keys of fields whose text is the browser's: they begin anew when it changes. */
    round,
    type: (typed: Partial<Fields>) => {
      const kept = read()
      const changed = differing({ ...kept?.typed, ...typed }, stored) ?? {}
      keep(changed as Partial<Fields>, kept?.base ?? base)
    },
    /** Forgets what was sent, but not what was typed meanwhile. */
    saved: (sent: Partial<Fields>, next: Base) =>
      keep(differing(read()?.typed ?? {}, sent) ?? {}, next),
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
