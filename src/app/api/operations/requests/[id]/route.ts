import { withUser } from '@/server/routeHandlers'
import { readConsultation } from '@/useCases/consultations/listConsultations'

/** Returns one row of the operations panel's consultation requests. */
export const GET = withUser((req, _, { id }) => readConsultation(req, id))
