import { listRequests } from '@/operations/listRequests'
import { readBody } from '@/operations/readBody'
import { answerPerson } from '@/server/answerPerson'

/** A page of the operations panel's requests. POST, since a name or a phone that is searched for must be in no address. */
export const POST = (request: Request) =>
  answerPerson(request, async (req) => listRequests(req, await readBody(request)))
