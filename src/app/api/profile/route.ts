import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { durations, limits } from '@/config/limits'
import { withUser } from '@/server/routeHandlers'
import { readOwnProfile, saveOwnProfile } from '@/useCases/agents/ownProfile'

/** Returns the signed-in agent's profile as last saved. */
export const GET = withUser((req) => readOwnProfile(req.payload, req.user))

/** Saves the profile as a draft: `name`, `introMessage` and, as `FormData`, `photo` (a file) or `removePhoto`. */
export const PUT = withUser(saveOwnProfile, {
  guard: requireApprovedAgent,
  maxBytes: limits.uploadBodyBytes,
  timeoutMs: durations.pictureAnswer,
})
