import { auth as copy } from '@/copy/auth'
import { withVisitor } from '@/server/routeHandlers'
import { resetPassword } from '@/useCases/accounts/resetPassword'

/** Sets a new password by the token of a reset mail, without signing in. */
export const POST = withVisitor(async (req, input) => {
  await resetPassword(req, input)
  return { message: copy.passwordChanged }
})
