import type { ConflictingSave } from '@/client/saving/questions'
import { edits as copy } from '@/copy/edits'

import type { EditView } from './editViews'
import { statusIn } from './saveBody'
import type { Status } from './saveMessage'

/** A revert to what is published: Payload sends that as JSON; forms send form data only. */
export const isRevert = ({ body }: RequestInit): boolean =>
  typeof body === 'string' && statusIn(body) === 'published'

/** Unpublishing: JSON too, with a status alone. */
export const unpublishes = ({ body }: RequestInit): boolean =>
  typeof body === 'string' && statusIn(body) === 'draft'

export const deletes = ({ method }: RequestInit): boolean => method?.toUpperCase() === 'DELETE'

/** What a conflict's dialog asks about. */
export function conflictingSave(init: RequestInit, status: Status | undefined): ConflictingSave {
  if (isRevert(init)) return 'reversion'
  if (unpublishes(init)) return 'unpublication'
  return status === 'published' ? 'publication' : 'save'
}

/** What a request of the panel does, as the subject of a sentence. */
export function continuesOf(
  init: RequestInit,
  status: Status | undefined,
  view: EditView | undefined,
): string | undefined {
  if (deletes(init)) return copy.deletion
  if (isRevert(init)) return copy.restoration
  if (unpublishes(init)) return copy.unpublication
  if (!view && !(init.body instanceof FormData)) return undefined
  const title = view?.title() ?? ''
  return status === 'published' ? copy.publicationOf(title) : copy.saveOf(title)
}
