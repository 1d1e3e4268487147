import type { RequestContext } from 'payload'

type VersionRequest = { context: RequestContext & { publishesWholeVersion?: boolean } }

/** Runs a save that publishes a whole version: none of its fields was typed now, so that a draft beside it keeps its own. */
export async function withWholeVersion<T>(
  { context }: VersionRequest,
  save: () => Promise<T>,
): Promise<T> {
  context.publishesWholeVersion = true
  try {
    return await save()
  } finally {
    context.publishesWholeVersion = false
  }
}

/** Whether the save that runs in this request is one of these. */
export const publishesWholeVersion = ({ context }: VersionRequest): boolean =>
  context.publishesWholeVersion === true
