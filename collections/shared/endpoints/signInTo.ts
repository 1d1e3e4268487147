import type { Endpoint } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { AppError } from '@/domain/shared/errors'
import { readBody } from '@/useCases/input/readBody'
import { rememberedBrowserHeader } from '@/auth/rememberedBrowserCookie'
import { expiredSessionCookie, sessionCookieHeader } from '@/auth/sessionCookie'
import { signIn } from '@/useCases/accounts/signIn'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** `POST /login` of one account collection: the form's rules, Payload's response. */
export const signInTo = (collection: AccountCollection): Endpoint => ({
  method: 'post',
  path: '/login',
  handler: async (req) => {
    try {
      const session = await signIn(req, await readBody(req as Request), [collection])
      const { expiresAt: exp, rememberedBrowser, token, user } = session
      const headers = new Headers({ 'Set-Cookie': sessionCookieHeader(session) })
      if (rememberedBrowser)
        headers.append('Set-Cookie', rememberedBrowserHeader(rememberedBrowser))
      return uncachedJson(
        { message: req.t('authentication:passed'), exp, token, user },
        { headers },
      )
    } catch (error) {
      // A refused account also ends the client's current session, even if it is another account's (specification 6.3).
      if (error instanceof AppError && error.code === 'notApproved')
        req.responseHeaders = new Headers({ 'Set-Cookie': expiredSessionCookie() })
      throw error
    }
  },
})
