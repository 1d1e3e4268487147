import { routes } from '@/config/routes'
import { edits } from '@/copy/edits'
import type { RecordedActivity, Timeline } from '@/domain/consultations/activities'
import type { ActivityInput } from '@/domain/consultations/activitySchema'

import { callServer, json, type Result } from './callServer'

const addressOf = (consultationId: string) =>
  `${routes.consultationsApi}/${consultationId}/activities`

/** Loads what recording needs while there is a connection: it may be gone once somebody has called. */
export const prepareRecording = (): void => void import('./saving/sendAsAccount').catch(() => {})

/** Reads a page of a consultation's timeline, newest first; `before` is the id of the last row that was read. */
export const readTimeline = (consultationId: string, before?: string): Promise<Result<Timeline>> =>
  callServer(addressOf(consultationId) + (before ? `?before=${before}` : ''), {
    isOwn: true,
    read: json<Timeline>,
  })

/** Records a call, a memo, a call-back or a change of stage. Repeatable with the same `idempotencyKey`. */
export const recordActivity = (
  consultationId: string,
  activity: ActivityInput & { idempotencyKey: string },
  continues: string,
): Promise<Result<RecordedActivity>> =>
  callServer(addressOf(consultationId), {
    method: 'POST',
    body: activity,
    successStatus: 201,
    isSave: true,
    continues,
    read: json<RecordedActivity>,
  })

export const strikeMemo = (consultationId: string, activity: string): Promise<Result> =>
  callServer(`${addressOf(consultationId)}/${activity}`, {
    method: 'DELETE',
    successStatus: 204,
    isSave: true,
    continues: edits.deletion,
  })
