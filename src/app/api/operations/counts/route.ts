import { countOperations } from '@/operations/countOperations'
import { answerPerson } from '@/server/answerPerson'

/** The operations panel's numbers. */
export const GET = (request: Request) => answerPerson(request, countOperations)
