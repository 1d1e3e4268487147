import { readCustomer } from '@/operations/listCustomers'
import { answerPerson } from '@/server/answerPerson'

type Context = { params: Promise<{ id: string }> }

/** One of the signed-in agent's customers. */
export const GET = (request: Request, { params }: Context) =>
  answerPerson(request, async (req) => readCustomer(req, (await params).id))
