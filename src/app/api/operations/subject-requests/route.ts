import { withUser } from '@/server/routeHandlers'
import {
  listDataSubjectRequests,
  addDataSubjectRequest,
} from '@/useCases/dataSubjects/dataSubjectRegister'

/** Returns a list page of the register of data subject requests. */
export const GET = withUser(listDataSubjectRequests)

/** Enters a data subject request that waits for its answer. */
export const POST = withUser(addDataSubjectRequest)
