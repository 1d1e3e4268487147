import { withUser } from '@/server/routeHandlers'
import { listSubjectRequests, addSubjectRequest } from '@/useCases/dataSubjects/subjectRegister'

/** Returns a list page of the register of data subject requests. */
export const GET = withUser(listSubjectRequests)

/** Enters a data subject request that waits for its answer. */
export const POST = withUser(addSubjectRequest)
