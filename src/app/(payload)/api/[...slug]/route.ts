import { answerEndpoint } from '@/server/payload'
import { serveApi } from '@/server/payloadApi'

const answer = serveApi(answerEndpoint)

export const GET = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
export const OPTIONS = answer
