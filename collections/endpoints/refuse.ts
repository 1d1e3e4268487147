import type { Endpoint } from 'payload'

import { AppError } from '@/domain/errors'

/** Shadows one of Payload's stock endpoints with a 404. */
const refuse = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => {
    throw new AppError('notFound')
  },
})

/**
 * Of an account collection's stock endpoints those that hand out a session past our sign-in, or that nothing here uses.
 * `first-register` creates an account with access overridden while its collection is empty.
 */
export const refusedAccountEndpoints: Endpoint[] = [
  '/first-register',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:id',
].map((path) => refuse('post', path))
