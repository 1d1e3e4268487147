import { readRequest } from '@/operations/listRequests'
import { answerPerson } from '@/server/answerPerson'

/** One row of the operations panel's requests. */
export const GET = (_: Request, { params }: { params: Promise<{ id: string }> }) =>
  answerPerson(async (payload, person) => readRequest(payload, person, (await params).id))
