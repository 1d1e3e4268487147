import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import type { OwnProfile } from '@/domain/agents/ownProfile'
import { withUser } from '@/server/routeHandlers'
import { readOwnProfile, saveOwnProfile } from '@/useCases/agents/ownProfile'

/** Returns the signed-in agent's profile as last saved. */
export const GET = withUser(async (req) => tagged(await readOwnProfile(req.payload, req.user)))

/** Saves the profile as a draft: `name`, `introMessage` and, as `FormData`, `photo` (a file) or `removePhoto`. */
export const PUT = withUser(async (req, input) => tagged(await saveOwnProfile(req, input)), {
  guard: requireApprovedAgent,
  maxBytes: limits.uploadBodyBytes,
  timeoutMs: durations.pictureAnswer,
})

const tagged = (profile: OwnProfile) => Response.json(profile, { headers: { ETag: profile.etag } })
