import type { RequestContext } from 'payload'

import type { AccessContext } from '@/database/records/accessLog'

type Flagged = { context: RequestContext }

/** Flags what a request does: one function runs it flagged, one asks for the flag. */
function requestFlag(name: string) {
  const runFlagged = async <T>(req: Flagged, work: () => Promise<T>): Promise<T> => {
    const earlier = req.context[name]
    req.context[name] = true
    try {
      return await work()
    } finally {
      // The work may have given the request a new context.
      req.context[name] = earlier
    }
  }
  return [runFlagged, ({ context }: Flagged): boolean => context[name] === true] as const
}

/** A save that stores a draft again as it was: it may lack texts, which a save from outside has to leave out. */
export const [withMissingTexts, mayLackTexts] = requestFlag('mayLackTexts')

/** A save that publishes a whole version: none of its fields was typed now, so that a draft beside it keeps its own. */
export const [withWholeVersion, publishesWholeVersion] = requestFlag('publishesWholeVersion')

/** Reads of which the access log needs no row. */
export const [withAccessLogged] = requestFlag('isAccessLogged' satisfies keyof AccessContext)

/** Notes the paths that a save omits while unpublishing a document; undefined for any other save. */
export function noteOmitted({ context }: Flagged, paths: readonly string[] | undefined): void {
  context.omitted = paths && new Set(paths)
}

/** Whether a save unpublishes a document without touching this field. Its rules are skipped: a bad text must not keep a document public. */
export const isOmitted = ({ context }: Flagged, path: readonly (number | string)[]): boolean =>
  context.omitted instanceof Set && context.omitted.has(path.join('.'))
