import { listConsultations } from '@/useCases/consultations/listConsultations'
import { withUser } from '@/server/routeHandlers'

/** A page of the operations panel's requests. POST, since a name or a phone that is searched for must be in no address. */
export const POST = withUser(listConsultations)
