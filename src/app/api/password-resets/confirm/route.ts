import { auth as copy } from '@/copy/auth'
import { resetPassword } from '@/operations/resetPassword'
import { serveOperation } from '@/server/serveOperation'

/** Sets a new password by the token of a reset mail; signs nobody in. */
export const POST = serveOperation(async (req, body) => {
  await resetPassword(req, body)
  return Response.json({ message: copy.resetDone }, { headers: { 'Cache-Control': 'no-store' } })
})
