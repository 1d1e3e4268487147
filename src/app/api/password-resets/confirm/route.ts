import { auth as copy } from '@/copy/auth'
import { resetPassword } from '@/useCases/accounts/resetPassword'
import { withVisitor } from '@/server/routeHandlers'

/** Sets a new password by the token of a reset mail; signs nobody in. */
export const POST = withVisitor(async (req, input) => {
  await resetPassword(req, input)
  return { message: copy.resetDone }
})
