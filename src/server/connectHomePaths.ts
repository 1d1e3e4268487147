import type { Payload } from 'payload'

import { homePathBridge } from '@/bridges/homePathBridge'
import { routes } from '@/config/routes'

import { authenticate } from './authenticate'
import { homePathIn } from './currentUser'
import { authHeaders } from './authHeaders'

/** Connects `homePathBridge`. */
export function connectHomePaths(payload: Payload): void {
  homePathBridge.homePathOf = async (request) => {
    try {
      return homePathIn(await authenticate(payload, authHeaders(request))) ?? routes.signIn
    } catch {
      return undefined
    }
  }
}
