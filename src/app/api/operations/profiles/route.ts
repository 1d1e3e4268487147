import { withUser } from '@/server/routeHandlers'
import { listWaitingProfiles } from '@/useCases/agents/listWaitingProfiles'

/** Returns a list page of the profiles that wait for publication. POST, because the search term must not be in the address. */
export const POST = withUser(listWaitingProfiles)
