import type { RequestContext } from 'payload'

type Marked = { context: RequestContext }

/** Marks the saves of a request: what runs one with the mark, and what asks for it. */
function saveMark(name: string) {
  const runMarked = async <T>({ context }: Marked, save: () => Promise<T>): Promise<T> => {
    context[name] = true
    try {
      return await save()
    } finally {
      context[name] = false
    }
  }
  return [runMarked, ({ context }: Marked): boolean => context[name] === true] as const
}

/** A save that stores a draft again as it was: it may lack texts, which a save from outside has to leave out. */
export const [withMissingTexts, mayLackTexts] = saveMark('mayLackTexts')

/** A save that publishes a whole version: none of its fields was typed now, so that a draft beside it keeps its own. */
export const [withWholeVersion, publishesWholeVersion] = saveMark('publishesWholeVersion')
