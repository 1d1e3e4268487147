import type { PayloadRequest } from 'payload'

import { errors } from '@/copy/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { AppError } from '@/domain/shared/errors'

/** Parameters of Payload's endpoints, and ours, that have one value each. */
export const singleParameters = [
  'allSessions',
  'autosave',
  // Ours: deletes a picture in use (specification 8.6).
  'confirm',
  'depth',
  'draft',
  'fallback-locale',
  'fallbackLocale',
  'limit',
  'locale',
  'page',
  'refresh',
]
/**
 * Refuses a parameter with several values: one part of Payload would read the first, another none. Also a save that only looks like a
 * draft: Payload would publish it.
 * @throws {AppError} `invalidInput`
 */
export function refuseAmbiguousParameters({ query, searchParams, user }: PayloadRequest): void {
  for (const name of singleParameters) {
    const [sent, ...others] = searchParams.getAll(name)
    if (others.length > 0 || query[name] !== sent) throw refusedParameter(name)
  }
  // From anyone else these count for nothing.
  if (!isAdmin(user)) return
  for (const name of ['autosave', 'draft'])
    if (!['true', 'false', undefined].includes(query[name] as string | undefined))
      throw refusedParameter(name)
  if (query.autosave === 'true' && query.draft !== 'true') throw refusedParameter('draft')
}

/** The refusal of a parameter of the query. */
export const refusedParameter = (path: string): AppError =>
  new AppError('invalidInput', [{ path, message: errors.invalidInput }])
