import { publications as copy } from '@/copy/publications'
import type { AskedTarget, PublicationTarget } from '@/domain/content/publications'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'

/**
 * The page or profile that a client names: a profile needs an id.
 * @throws {AppError} `invalidInput` without one, `notFound` for one that can't be an id, which the list's schema has refused before
 */
export function requireTarget({ id, slug }: AskedTarget): PublicationTarget {
  if (slug !== 'consultant-profile') return { slug }
  if (id === undefined)
    throw new AppError('invalidInput', [{ path: 'id', message: copy.errors.target }])
  if (!isRecordId(id)) throw new AppError('notFound')
  return { slug, id }
}
