import { AppError } from '@/domain/errors'
import { readCustomer } from '@/operations/listCustomers'
import { errorResponse } from '@/server/errorResponse'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'
import { getPerson } from '@/server/session'

type Context = { params: Promise<{ id: string }> }

/** One of the signed-in agent's customers. */
export async function GET(_: Request, { params }: Context) {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const person = await getPerson()
    const customer = await readCustomer(await getPayload(), person, (await params).id)
    return Response.json(customer, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}
