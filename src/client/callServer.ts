import { durations } from '@/config/limits'
import type { FieldError } from '@/domain/errors'

/** What a call of the server resolves with. */
export type Result<Data = void> = { ok: true; data: Data } | Failure

export type Failure = {
  ok: false
  /** The refusal's `ErrorCode`; `unknown` where the answer has none, `noAnswer` where none of ours came in time. */
  code: string
  /** The answer's HTTP status; 0 without one. */
  status: number
  /** The server's Korean sentence, where it has one. */
  message?: string
  fieldErrors: FieldError[]
}

type Call<Data> = {
  method?: 'GET' | 'PATCH' | 'POST' | 'PUT'
  /** Sent as JSON, unless it is a form with its files. */
  body?: object
  /** Calls with the same key store one record. */
  idempotencyKey?: string
  /** Milliseconds until the answer has to be there as a whole. */
  timeoutMs?: number
  /** The one status that means success, where a 2xx of somebody in between must not. */
  successStatus?: number
  /** Reads the data, for instance {@link json}; without it the body of a success is ignored. */
  read?: (answer: Response) => Promise<Data>
}

/** Calls the server as the person who is signed in. Never rejects: a failed call is a {@link Failure}. */
export async function callServer<Data = void>(
  address: string,
  call: Call<Data> = {},
): Promise<Result<Data>> {
  const { body, idempotencyKey, method = 'GET', read, successStatus } = call
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      body: isForm ? body : body && JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(call.timeoutMs ?? durations.serverCall),
    })
    const isSuccess = successStatus ? answer.status === successStatus : answer.ok
    if (!isSuccess) return await failureOf(answer)
    return { ok: true, data: (await read?.(answer)) as Data }
  } catch {
    return { ok: false, code: 'noAnswer', status: 0, fieldErrors: [] }
  }
}

export const json = <Data>(answer: Response): Promise<Data> => answer.json()

export const file = (answer: Response): Promise<Blob> => answer.blob()

/** Whether the person is signed out or has lost the right to what was asked for: the page must not go on showing it. */
export const hasLostAccess = (result: Result<unknown>): boolean =>
  !result.ok && (result.status === 401 || result.status === 403)

type Refusal = {
  errors?: { message?: string; data?: { code?: string; errors?: FieldError[] } | null }[]
} | null

/** Reads what the server and Payload answer to what they refuse (src/server/errorResponse.ts). */
async function failureOf(answer: Response): Promise<Failure> {
  const refusal = (await answer.json().catch(() => null)) as Refusal
  const { data, message } = refusal?.errors?.[0] ?? {}
  const fieldErrors = Array.isArray(data?.errors) ? data.errors : []
  return { ok: false, code: data?.code ?? 'unknown', status: answer.status, message, fieldErrors }
}
