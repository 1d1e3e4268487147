import { readConsultation } from '@/useCases/consultations/listConsultations'
import { withUser } from '@/server/routeHandlers'

/** One row of the operations panel's requests. */
export const GET = withUser((req, _, { id }) => readConsultation(req, id))
