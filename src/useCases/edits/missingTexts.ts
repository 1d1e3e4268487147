import type { RequestContext } from 'payload'

type DraftRequest = { context: RequestContext & { mayLackTexts?: boolean } }

/** Runs a save that stores a draft again as it was: it may lack texts, which a save from outside has to leave out. */
export async function withMissingTexts<T>(
  { context }: DraftRequest,
  save: () => Promise<T>,
): Promise<T> {
  context.mayLackTexts = true
  try {
    return await save()
  } finally {
    context.mayLackTexts = false
  }
}

/** Whether the save that runs in this request is one of these. */
export const mayLackTexts = ({ context }: DraftRequest): boolean => context.mayLackTexts === true
