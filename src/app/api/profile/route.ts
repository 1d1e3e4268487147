import { durations, limits } from '@/config/limits'
import { readOwnProfile, saveOwnProfile } from '@/useCases/agents/ownProfile'
import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { withUser } from '@/server/routeHandlers'

/** The signed-in agent's own profile as last saved. */
export const GET = withUser((req) => readOwnProfile(req.payload, req.user))

/** Saves it as a draft: `name`, `introMessage`, and as a form `photo` (a file) or `removePhoto`. */
export const PUT = withUser(saveOwnProfile, {
  guard: requireApprovedAgent,
  maxBytes: limits.uploadBodyBytes,
  timeoutMs: durations.pictureAnswer,
})
