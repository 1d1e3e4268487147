import { withUser } from '@/server/routeHandlers'
import { countCustomers } from '@/useCases/consultations/countCustomers'

/** Returns the numbers of the signed-in agent's customers, by stage and by what is to be done. */
export const GET = withUser(countCustomers)
