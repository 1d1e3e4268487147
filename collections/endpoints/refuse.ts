import type { Endpoint } from 'payload'

import { AppError } from '@/domain/errors'

/**
 * Shadows one of Payload's stock endpoints with a 404. `first-register` creates an account with access
 * overridden while its collection is empty: nobody may reach that.
 */
export const refuse = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => {
    throw new AppError('notFound')
  },
})
