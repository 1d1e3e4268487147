import { withUserToEnrol } from '@/server/routeHandlers'
import { disableSecondFactor } from '@/useCases/secondFactor/disableSecondFactor'

/** Turns the second factor off: `password` and `code`. */
export const POST = withUserToEnrol(async (req, input) => {
  await disableSecondFactor(req, input)
  return new Response(null, { status: 204 })
})
