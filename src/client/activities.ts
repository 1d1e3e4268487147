import { routes } from '@/config/routes'
import type { ActivityInput, RecordedActivity, Timeline } from '@/domain/consultations/activities'

import { callServer, json, type Result } from './callServer'

const addressOf = (request: string) => `${routes.requestsApi}/${request}/activities`

/** Loads what recording needs while there is a connection: it may be gone once somebody has called. */
export const prepareRecording = (): void => void import('./saving/sendAsAccount').catch(() => {})

/** Reads a page of a request's timeline, newest first; `before` is the id of the last row that was read. */
export const readTimeline = (request: string, before?: string): Promise<Result<Timeline>> =>
  callServer(addressOf(request) + (before ? `?before=${before}` : ''), { read: json<Timeline> })

/** Records a call, a memo, a call-back or a change of stage. Repeatable with the same `idempotencyKey`. */
export const recordActivity = (
  request: string,
  activity: ActivityInput & { idempotencyKey: string },
  action: string,
): Promise<Result<RecordedActivity>> =>
  callServer(addressOf(request), {
    method: 'POST',
    body: activity,
    successStatus: 201,
    isSave: true,
    action,
    read: json<RecordedActivity>,
  })

/** Erases a row's text for good. */
export const strikeMemo = (request: string, activity: string): Promise<Result> =>
  callServer(`${addressOf(request)}/${activity}`, { method: 'DELETE', successStatus: 204 })
