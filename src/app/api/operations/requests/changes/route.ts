import { durations } from '@/config/durations'
import { withUser } from '@/server/routeHandlers'
import { changeConsultations } from '@/useCases/consultations/changeConsultations'

/** Assigns up to 100 requests to one agent, or changes their stage. */
export const POST = withUser(changeConsultations, { timeoutMs: durations.bulkChange })
