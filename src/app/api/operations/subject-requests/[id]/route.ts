import { withUser } from '@/server/routeHandlers'
import { closeDataSubjectRequest } from '@/useCases/dataSubjects/dataSubjectRegister'

/** Notes that a data subject request was answered. */
export const POST = withUser((req, input, { id }) => closeDataSubjectRequest(req, id, input))
