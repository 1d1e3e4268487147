import type { Payload } from 'payload'

import { homePathBridge } from '@/bridges/homePathBridge'
import { routes } from '@/config/routes'
import { unknownSession } from '@/config/session'
import { homePathOf } from '@/domain/roles'

import { authHeaders } from './requestHeaders'
import { withRequestTimeout } from './requestTimeout'

/** Connects `homePathBridge`. */
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
