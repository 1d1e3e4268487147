import type { Payload } from 'payload'

import { homePathBridge } from '@/bridges/homePathBridge'
import { routes } from '@/config/routes'
import { unknownSession } from '@/config/sessionNames'

import { homePathIn } from './currentUser'
import { authHeaders } from './requestHeaders'
import { withRequestTimeout } from './requestTimeout'

/** Connects `homePathBridge`. */
export function connectHomePaths(payload: Payload): void {
  homePathBridge.homePathOf = async (request) => {
    try {
      const authenticated = await withRequestTimeout(
        payload.auth({ headers: authHeaders(request) }),
      )
      const isUnknown = authenticated.responseHeaders?.has(unknownSession)
      return isUnknown ? undefined : (homePathIn(authenticated) ?? routes.login)
    } catch {
      return undefined
    }
  }
}
