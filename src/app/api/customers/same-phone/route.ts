import { withUser } from '@/server/routeHandlers'
import { readSamePhones } from '@/useCases/consultations/readSamePhones'

/** Returns what customers have to do with others of the same phone, by their ids. POST, because there may be many. */
export const POST = withUser(readSamePhones)
