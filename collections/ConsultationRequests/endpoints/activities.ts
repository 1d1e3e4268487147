import type { Endpoint } from 'payload'

import { listActivities } from '@/useCases/consultations/listActivities'
import { recordActivity } from '@/useCases/consultations/recordActivity'
import { strikeMemo } from '@/useCases/consultations/strikeMemo'
import { readBody } from '@/useCases/input/readBody'
import { uncachedJson } from '@/useCases/input/uncachedJson'

/** `GET /api/consultation-requests/{id}/activities`: a page of the timeline, newest first. */
export const listConsultationActivities: Endpoint = {
  method: 'get',
  path: '/:id/activities',
  handler: async (req) => {
    // As parsed, so that a list or an object is refused too.
    const { before } = req.query
    return uncachedJson(await listActivities(req, String(req.routeParams?.id), { before }))
  },
}

/** `POST /api/consultation-requests/{id}/activities`: records a call, a memo, a call-back or a change of stage. */
export const recordConsultationActivity: Endpoint = {
  method: 'post',
  path: '/:id/activities',
  handler: async (req) => {
    const body = await readBody(req as Request)
    const recorded = await recordActivity(req, String(req.routeParams?.id), body)
    return uncachedJson(recorded, { status: 201 })
  },
}

/** `DELETE /api/consultation-requests/{id}/activities/{activityId}`: erases a row's text. */
export const strikeConsultationMemo: Endpoint = {
  method: 'delete',
  path: '/:id/activities/:activityId',
  handler: async (req) => {
    await strikeMemo(req, {
      consultation: String(req.routeParams?.id),
      activity: String(req.routeParams?.activityId),
    })
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  },
}
