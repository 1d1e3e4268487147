import { durations } from '@/config/durations'
import { accountHeader } from '@/config/sessionNames'
import type { ErrorCode, FieldError } from '@/domain/shared/errors'

import { pageAccount } from './pageAccount'

export type Result<Data = void> = { ok: true; data: Data } | Failure

/** `unknown` if the response has none, `noAnswer` if no response came in time, `theirsLoaded` of a save that was given up for another's. */
export type FailureCode = ErrorCode | 'unknown' | 'noAnswer' | 'theirsLoaded'

export type Failure = {
  ok: false
  code: FailureCode
  /** 0 without a response. */
  status: number
  /** The server's Korean sentence, if it sent one. */
  message?: string
  fieldErrors: FieldError[]
  /** Of what is stored, after a conflict. */
  etag?: string
}

type Call<Data> = {
  method?: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  body?: object
  idempotencyKey?: string
  /** The ETag of the state that a save was made from. */
  ifMatch?: string
  /** Made in the name of the page's account only, after signing in again if the session has expired. */
  isSave?: boolean
  /** Read in the name of the page's account only: 401 while the browser is signed in to another one. */
  isOwn?: boolean
  /** What a save does, as the subject of a sentence; said where one has to sign in again first. */
  continues?: string
  /** Sent also while the page is being left. */
  isLast?: boolean
  /** Milliseconds for the whole response, body included. */
  timeoutMs?: number
  /** The only status that means success; use it where a proxy's own 2xx must not. */
  successStatus?: number
  read?: (answer: Response) => Promise<Data>
}

export const noAnswer: Failure = { ok: false, code: 'noAnswer', status: 0, fieldErrors: [] }

/** Calls the server with the browser's session. Never rejects: a failed call resolves with a {@link Failure}. */
export async function callServer<Data = void>(
  address: string,
  call: Call<Data> = {},
): Promise<Result<Data>> {
  const {
    body,
    idempotencyKey,
    ifMatch,
    isLast,
    isOwn,
    isSave,
    method = 'GET',
    read,
    successStatus,
  } = call
  const isForm = body instanceof FormData
  const send = (headers: Record<string, string>) =>
    fetchAsOwn(address, {
      method,
      headers: {
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(ifMatch ? { 'If-Match': ifMatch } : {}),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
      cache: 'no-store',
      keepalive: isLast ?? false,
      signal: AbortSignal.timeout(call.timeoutMs ?? durations.serverCall),
    })
  try {
    const account = isOwn ? pageAccount() : undefined
    const own: Record<string, string> = account ? { [accountHeader]: account.id } : {}
    const answer = await (isSave ? saveAsAccount(send, call.continues) : send(own))
    const isSuccess = successStatus ? answer.status === successStatus : answer.ok
    if (!isSuccess) return await failureOf(answer)
    return { ok: true, data: (await read?.(answer)) as Data }
  } catch {
    return noAnswer
  }
}

// With the texts of every error: pages that save nothing do without.
const saveAsAccount = async (
  send: (headers: Record<string, string>) => Promise<Response>,
  continues?: string,
) => (await import('./saving/sendAsAccount')).sendAsAccount(send, continues)

const ownCalls = new WeakSet<RequestInit>()

/** Tells these calls from those of other code in the panel, whose saves are intercepted. */
export const isOwnCall = (init: RequestInit): boolean => ownCalls.has(init)

function fetchAsOwn(address: string, init: RequestInit): Promise<Response> {
  ownCalls.add(init)
  return fetch(address, init)
}

export const json = <Data>(answer: Response): Promise<Data> => answer.json()

export const file = (answer: Response): Promise<Blob> => answer.blob()

/** Whether the page must stop showing the data: signed out (401) or not allowed (403), unless the person wants to sign in later. */
export const hasLostAccess = (result: Result<unknown>): boolean =>
  !result.ok && (result.status === 401 || result.status === 403) && result.code !== 'sessionExpired'

/** Whether it may have been carried out all the same: its answer was lost, or the server failed. */
export const isUnsure = (result: Result<unknown>): boolean =>
  !result.ok && (result.status === 0 || result.status >= 500)

/** Why access was lost, as a refusal or the end of a stream says it. */
export type AccessLoss = { status?: number; code?: FailureCode }

type Refusal = {
  errors?: { message?: string; data?: { code?: ErrorCode; errors?: FieldError[] } | null }[]
} | null

/** Reads the error body that both our routes and Payload send (src/server/errorResponse.ts). */
export async function failureOf(answer: Response): Promise<Failure> {
  const refusal = (await answer.json().catch(() => null)) as Refusal
  const { data, message } = refusal?.errors?.[0] ?? {}
  const fieldErrors = Array.isArray(data?.errors) ? data.errors : []
  const etag = answer.headers.get('etag') ?? undefined
  const { status } = answer
  return { ok: false, code: data?.code ?? 'unknown', status, message, fieldErrors, etag }
}
