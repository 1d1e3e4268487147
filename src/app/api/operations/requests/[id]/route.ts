import { readRequest } from '@/operations/listRequests'
import { answerPerson } from '@/server/answerPerson'

/** One row of the operations panel's requests. */
export const GET = (request: Request, { params }: { params: Promise<{ id: string }> }) =>
  answerPerson(request, async (req) => readRequest(req, (await params).id))
