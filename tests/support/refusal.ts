import type { Failure } from '@/client/callServer'
import { type ErrorCode, errorTable } from '@/domain/shared/errors'

/** The server's refusal as the browser client hands it on, with an error at each of these paths. */
export const refusal = (code: ErrorCode, paths: string[] = []): Failure => ({
  ok: false,
  code,
  status: errorTable[code].status,
  message: errorTable[code].text,
  fieldErrors: paths.map((path) => ({ path, message: `${path} 확인` })),
})
