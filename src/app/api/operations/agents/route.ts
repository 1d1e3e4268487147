import { listAgents } from '@/operations/listAgents'
import { readBody } from '@/operations/readBody'
import { answerPerson } from '@/server/answerPerson'

/** A page of one of the operations panel's tables of agents. POST, since what is searched for must be in no address. */
export const POST = (request: Request) =>
  answerPerson(request, async (req) => listAgents(req, await readBody(request)))
