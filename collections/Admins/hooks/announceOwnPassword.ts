import type { CollectionAfterChangeHook } from 'payload'

import { storedStates } from '@collections/shared/hooks/storedStates'

import { changedAccountHeader } from '@/auth/changedAccountCookie'

/** Lets the sign-in page say to admins that their own new password has ended the session (specification 6.6). */
export const announceOwnPassword: CollectionAfterChangeHook = async (args) => {
  const { req } = args
  const states = await storedStates(args)
  const isOwn = req.user?.collection === 'admins' && String(req.user.id) === states?.account.id
  if (!isOwn || !states.now || states.now.hash === states.before.hash) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append('Set-Cookie', changedAccountHeader(req.payload, states.now.email))
}
