import { withUser } from '@/server/routeHandlers'
import { deleteConsultations } from '@/useCases/consultations/deleteConsultations'

/** Deletes the consultation requests that an admin chose, with a reason. */
export const POST = withUser(deleteConsultations)
