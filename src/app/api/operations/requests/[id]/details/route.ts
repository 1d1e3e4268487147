import { withUser } from '@/server/routeHandlers'
import { readConsultationDetails } from '@/useCases/consultations/readConsultationDetails'

/** Returns what an admin sees of one consultation request beside its timeline. */
export const GET = withUser((req, _, { id }) => readConsultationDetails(req, id))
