import { withUser } from '@/server/routeHandlers'
import { answerOpenClaims } from '@/useCases/claims/answerOpenClaims'

/** Records an answer for the open claims of a published document. */
export const POST = withUser(answerOpenClaims)
