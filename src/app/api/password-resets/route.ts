import { auth as copy } from '@/copy/auth'
import { requestPasswordReset } from '@/operations/requestPasswordReset'
import { serveOperation } from '@/server/serveOperation'

/** Asks for a reset mail; answered alike whether there is such an account or not. */
export const POST = serveOperation(async (req, body) => {
  await requestPasswordReset(req, body)
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ message: copy.resetRequested }, { status: 202, headers })
})
