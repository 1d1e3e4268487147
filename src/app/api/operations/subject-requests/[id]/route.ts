import { withUser } from '@/server/routeHandlers'
import { closeSubjectRequest } from '@/useCases/dataSubjects/subjectRegister'

/** Notes that a data subject request was answered. */
export const POST = withUser((req, input, { id }) => closeSubjectRequest(req, id, input))
