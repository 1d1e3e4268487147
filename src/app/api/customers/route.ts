import { AppError } from '@/domain/errors'
import { parsePlace } from '@/domain/paging'
import { listCustomers } from '@/operations/listCustomers'
import { errorResponse } from '@/server/errorResponse'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'
import { getPerson } from '@/server/session'

/** The signed-in agent's customers, a page at a time; `after` is what the page before gave as `earlier`. */
export async function GET(request: Request) {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const person = await getPerson()
    const after = new URL(request.url).searchParams.get('after')
    const place = after === null ? undefined : parsePlace(after)
    if (after !== null && !place) throw new AppError('invalidInput')
    const page = await listCustomers(await getPayload(), person, place)
    return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}
