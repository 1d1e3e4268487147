import { auth as copy } from '@/copy/auth'
import { requestPasswordReset } from '@/useCases/accounts/requestPasswordReset'
import { withVisitor } from '@/server/routeHandlers'

/** Asks for a reset mail; answered alike whether there is such an account or not. */
export const POST = withVisitor(async (req, input) => {
  await requestPasswordReset(req, input)
  return Response.json({ message: copy.resetRequested }, { status: 202 })
})
