import { withUser } from '@/server/routeHandlers'
import { listConsultations } from '@/useCases/consultations/listConsultations'

/** Returns a list page of consultation requests. POST, because the search term must not be in the address. */
export const POST = withUser(listConsultations)
