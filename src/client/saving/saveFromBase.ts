import type { Failure, Result } from '@/client/callServer'
import { edits } from '@/copy/edits'
import { differencesIn, keptOf, withShown } from '@/domain/content/edits'

import { askAboutConflict } from './questions'

/** The save was given up: the form now shows the stored content. */
export const theirsLoaded: Failure = {
  ok: false,
  code: 'theirsLoaded',
  status: 0,
  message: edits.theirsLoaded,
  fieldErrors: [],
}

/**
 * Asks if somebody else was faster, then saves again from the state that was shown, or passes what is stored to `loadTheirs`.
 * @param save sends what is typed, with `kept` in the fields that only the other has changed
 */
export async function saveFromBase<Data, Base extends object>(
  base: Base,
  save: (base: Base, kept: Partial<Base>) => Promise<Result<Data>>,
  loadTheirs: (stored: Base) => void,
): Promise<Result<Data>> {
  let kept: Partial<Base> = {}
  for (let from = base; ;) {
    const result = await save(from, kept)
    if (result.ok || result.code !== 'editConflict') return result
    const differences = differencesIn(result.fieldErrors)
    const choice = await askAboutConflict(differences, { title: result.message })
    if (choice === 'neither') return result
    from = withShown(from, differences)
    kept = { ...kept, ...keptOf<Base>(differences) }
    if (choice === 'mine') continue
    loadTheirs(from)
    return theirsLoaded
  }
}
