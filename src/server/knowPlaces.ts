import type { Payload } from 'payload'

import { routes } from '@/config/routes'
import { unknownSession } from '@/config/session'
import { placeOf } from '@/domain/roles'

import { headersOf } from './headersOf'
import { inTime } from './inTime'
import { placeDoor } from './placeDoor'

/** Tells the front door who belongs where. Where the database does not answer, the page itself decides. */
export function knowPlaces(payload: Payload): void {
  placeDoor.placeOf = async (request) => {
    try {
      const { responseHeaders, user } = await inTime(payload.auth({ headers: headersOf(request) }))
      return responseHeaders?.has(unknownSession) ? undefined : (placeOf(user) ?? routes.login)
    } catch {
      return undefined
    }
  }
}
