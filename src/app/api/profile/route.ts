import { createLocalReq } from 'payload'

import { limits } from '@/config/limits'
import { AppError } from '@/domain/errors'
import { readOwnProfile, saveOwnProfile } from '@/operations/ownProfile'
import { parseBody } from '@/operations/readBody'
import { readBytes } from '@/operations/readBytes'
import { requireApprovedAgent } from '@/operations/requireApprovedAgent'
import { errorResponse } from '@/server/errorResponse'
import { inTime } from '@/server/inTime'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'
import { getPerson } from '@/server/session'

const headers = { 'Cache-Control': 'no-store' }

/** The signed-in agent's own profile as last saved. */
export async function GET() {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const answer = async () => readOwnProfile(await getPayload(), await getPerson())
    return Response.json(await inTime(answer()), { headers })
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
    const input = await parseBody(await readBytes(request, limits.uploadBodyBytes), request.headers)
    const req = await createLocalReq({ user }, await getPayload())
    return Response.json(await saveOwnProfile(req, input), { headers })
  } catch (error) {
    return errorResponse(error)
  }
}
