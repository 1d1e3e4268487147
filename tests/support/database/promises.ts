import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import { isBusinessDay } from '@/domain/calendar/businessDays'
import { isoKoreanDay } from '@/domain/calendar/time'
import { buildConsultation } from '@tests/support/builders'

import { outboxOf } from './outbox'

/** A moment of Seoul, written as `2026-12-03 17:59`. */
export const inSeoul = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+09:00`)

/** The first business day after today in Seoul, by the official calendar, as `YYYY-MM-DD`. */
export function nextBusinessDay(): string {
  for (let day = Date.now() + dayMs; ; day += dayMs) {
    const named = isoKoreanDay(new Date(day))
    if (isBusinessDay(named)) return named
  }
}

const collectionOf = async (payload: Payload, name: string) => {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(payload).collection(name)
}

/** Consultations, timelines, counts and jobs as the promise's tests see them, past every rule. */
export const promisesOf = (payload: Payload) => {
  const stored = async (id: string) =>
    (await collectionOf(payload, 'consultation-requests')).findOne({ _id: new ObjectId(id) })
  return {
    stored,

    /** Stores a consultation as if it had been received at this moment. */
    receive: async (receivedAt: Date, fields: Record<string, unknown> = {}): Promise<string> => {
      const { id } = await buildConsultation(payload, fields)
      const { dueAt } = await import('@/domain/calendar/dueAt')
      const { readClosedDaysNow } = await import('@/database/closedDays')
      const due = dueAt(receivedAt, await readClosedDaysNow(payload))
      await (
        await collectionOf(payload, 'consultation-requests')
      ).updateOne(
        { _id: new ObjectId(id) },
        { $set: { submittedAt: receivedAt, stageChangedAt: receivedAt, dueAt: due } },
      )
      return id
    },

    set: async (id: string, fields: object) => {
      const consultations = await collectionOf(payload, 'consultation-requests')
      await consultations.updateOne({ _id: new ObjectId(id) }, { $set: fields })
    },

    setHolidays: async (days: readonly string[]) => {
      const globals = await collectionOf(payload, 'globals')
      const holidays = days.map((date) => ({ id: date, date, label: '쉬는 날' }))
      await globals.updateOne({ globalType: 'site-settings' }, { $set: { holidays } })
      const { forgetClosedDays } = await import('@/database/closedDays')
      forgetClosedDays(payload)
    },

    setAutoAssign: async (autoAssign: boolean) => {
      const globals = await collectionOf(payload, 'globals')
      await globals.updateOne({ globalType: 'site-settings' }, { $set: { autoAssign } })
    },

    /** Kinds of the rows in a consultation's timeline, oldest first. */
    timeline: async (id: string) => {
      const rows = await collectionOf(payload, 'request-activities')
      const found = await rows
        .find({ request: new ObjectId(id) })
        .sort({ _id: 1 })
        .toArray()
      return found.map(({ kind }) => String(kind))
    },

    run: async (now: Date) => {
      const { runPromiseUpdate } = await import('@/jobs/promises/updatePromises')
      await runPromiseUpdate(payload, { now })
    },

    assign: async (now = new Date()) => {
      const { assignUnassigned } = await import('@/jobs/promises/assignUnassigned')
      await assignUnassigned(payload, { now })
    },

    remind: async (now: Date) => {
      const { remindAgents } = await import('@/jobs/promises/remindAgents')
      await remindAgents(payload, { now })
    },

    /** Whom the outbox tells of an event, with which numbers; admins as `admins`. */
    told: async (event: string) => {
      const rows = await (await outboxOf(payload, { event })).list()
      return rows.map(({ counts, subject }) => [subject ? String(subject.value) : 'admins', counts])
    },

    /** Makes the leases of a killed process run out. */
    endLeases: async () => {
      await (await collectionOf(payload, 'daily-work')).deleteMany({})
    },

    empty: async () => {
      for (const name of [
        'consultation-requests',
        'request-activities',
        'notifications',
        'daily-work',
        'job-states',
        'request-count-changes',
        'request-counts',
      ])
        await (await collectionOf(payload, name)).deleteMany({})
      const agents = await collectionOf(payload, 'agents')
      await agents.updateMany({}, { $set: { status: 'suspended' } })
    },

    /** Counts that differ from a recount. */
    wrongCounts: async () => {
      const { connectedDatabase } = await import('@/database/core/adapter')
      const { recountConsultations } = await import('@/database/counts/recountConsultations')
      return (await recountConsultations(connectedDatabase(payload), { repairs: false })).wrong
    },

    /** Makes writes into a collection fail, as if the process ended there; returns a way back. */
    failAt: async (name: string, write: 'insertMany' | 'updateOne' = 'insertMany') => {
      const { connectedDatabase } = await import('@/database/core/adapter')
      const database = connectedDatabase(payload)
      const original = database.collection.bind(database)
      const failing = (asked: string, ...rest: never[]) => {
        const collection = original(asked, ...rest)
        if (asked === name)
          Object.assign(collection, {
            [write]: () => Promise.reject(new Error('The process was killed.')),
          })
        return collection
      }
      database.collection = failing as typeof database.collection
      return () => {
        database.collection = original
      }
    },
  }
}
