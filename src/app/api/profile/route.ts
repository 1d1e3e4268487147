import { createLocalReq } from 'payload'

import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'
import { readOwnProfile, requireApprovedAgent, saveOwnProfile } from '@/operations/ownProfile'
import { parseBody } from '@/operations/readBody'
import { readBytes } from '@/operations/readBytes'
import { errorResponse } from '@/server/errorResponse'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'
import { getPerson } from '@/server/session'

const headers = { 'Cache-Control': 'no-store' }

/** The signed-in agent's own profile as last saved. */
export async function GET() {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const person = await getPerson()
    return Response.json(await readOwnProfile(await getPayload(), person), { headers })
  } catch (error) {
    return errorResponse(error)
  }
}

/** Saves it as a draft: `name`, `introMessage`, and as a form `photo` (a file) or `removePhoto`. */
export async function PUT(request: Request) {
  try {
    if (!isReady()) throw new AppError('unavailable')
    // A stranger's upload is refused before it is read.
    const user = requireApprovedAgent(await getPerson())
    const input = await parseBody(await readBytes(request, limits.apiBodyBytes), request.headers)
    const req = await createLocalReq({ user }, await getPayload())
    return Response.json(await saveOwnProfile(req, input), { headers })
  } catch (error) {
    return errorResponse(error)
  }
}
