import { auth as copy } from '@/copy/auth'
import { withVisitor } from '@/server/routeHandlers'
import { requestPasswordReset } from '@/useCases/accounts/requestPasswordReset'

/** Sends a reset mail; the response is the same whether the account exists or not. */
export const POST = withVisitor(async (req, input) => {
  await requestPasswordReset(req, input)
  return Response.json({ message: copy.resetRequested }, { status: 202 })
})
