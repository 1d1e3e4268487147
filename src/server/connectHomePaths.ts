import type { Payload } from 'payload'

import { routes } from '@/config/routes'
import { unknownSession } from '@/config/session'
import { homePathOf } from '@/domain/roles'

import { authHeaders } from './requestHeaders'
import { withRequestTimeout } from './requestTimeout'
import { homePathBridge } from '@/bridges/homePathBridge'

/** Tells the front door who belongs where. Where the database does not answer, the page itself decides. */
export function connectHomePaths(payload: Payload): void {
  homePathBridge.homePathOf = async (request) => {
    try {
      const { responseHeaders, user } = await withRequestTimeout(
        payload.auth({ headers: authHeaders(request) }),
      )
      return responseHeaders?.has(unknownSession) ? undefined : (homePathOf(user) ?? routes.login)
    } catch {
      return undefined
    }
  }
}
