import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { readClosedDaysNow } from '@/database/closedDays'
import { connectedDatabase } from '@/database/core/adapter'
import { earlierClock } from '@/database/core/earlierClock'
import { queueCountedOnce } from '@/database/notifications/countedNotifications'
import { readJobState, writeJobState } from '@/database/jobState'
import { withJobLease } from '@/database/locks/jobLease'
import { countDue } from '@/database/search/consultationFilters'
import { reminderDay } from '@/domain/calendar/reminderTime'

import { updatePromises } from './updatePromises'
import type { PromiseJob } from './promiseJob'

/**
 * Queues one mail for each approved agent with something due, on the morning of each business day (specification 18.4). A run that was
 * killed begins again, and so does one of another process: the mail of a day has one id, so that nobody gets two.
 */
export const remindAgents: PromiseJob = async (payload, { abortSignal, now } = {}) => {
  const time = now ?? (await earlierClock(payload))
  const day = reminderDay(time, await readClosedDaysNow(payload))
  if (!day || (await isDone(payload, day))) return
  await withJobLease(payload, 'reminders', async () => {
    if (await isDone(payload, day)) return
    // After a night without a process. While another one does so, the numbers are not right yet.
    if (!(await updatePromises(payload, time, abortSignal))) return
    const agents = await approvedAgents(payload)
    for (let index = 0; index < agents.length; index += limits.promisesBatch) {
      if (abortSignal?.aborted) return
      const batch = agents.slice(index, index + limits.promisesBatch)
      await queueReminders(payload, batch, { day, time })
    }
    await writeJobState(payload, 'reminders', { day })
  })
}

const isDone = async (payload: Payload, day: string) =>
  (await readJobState(payload, 'reminders')).day === day

async function approvedAgents(payload: Payload): Promise<string[]> {
  const agents = await connectedDatabase(payload)
    .collection('agents')
    .find({ status: 'approved' })
    .project<{ _id: ObjectId }>({ _id: 1 })
    .toArray()
  return agents.map(({ _id }) => String(_id))
}

async function queueReminders(
  payload: Payload,
  agents: readonly string[],
  { day, time }: { day: string; time: Date },
): Promise<void> {
  const reminders = []
  for (const agent of agents) {
    const counts = await countAllDue(payload, agent, time)
    if (!Object.values(counts).some(Boolean)) continue
    reminders.push({
      event: 'daily-due' as const,
      key: `daily-due ${day} ${agent}`,
      at: time,
      agent: new ObjectId(agent),
      counts,
    })
  }
  await queueCountedOnce(connectedDatabase(payload), reminders)
}

async function countAllDue(payload: Payload, agent: string, now: Date) {
  const [overdue, today, callBacks] = await Promise.all([
    countDue(payload, agent, 'overdue', now),
    countDue(payload, agent, 'today', now),
    countDue(payload, agent, 'callBack', now),
  ])
  return { overdue, today, callBacks }
}
