import type { IncomingMessage, ServerResponse } from 'node:http'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { ApplicationMetrics } from '@/bridges/metricsBridge'
import { calendarDaysLeft } from '@/domain/calendar/calendarEnd'
import { troubleKinds, troublesOf } from '@/domain/operationsPanel/troubles'

import { routeClass } from './routeClass'

/** What alerts ask for (docs/operations.md): they see a first event only where the series was 0 before. */
const alertedOutcomes: Omit<ApplicationMetrics['outcomes'][number], 'count'>[] = [
  { useCase: 'submission', outcome: 'failure' },
  { useCase: 'submission', outcome: 'unavailable' },
  { useCase: 'submission', outcome: 'tooManyRequests' },
  { useCase: 'sign-in', outcome: 'wrongCredentials' },
  { useCase: 'sign-in', outcome: 'tooManyRequests' },
]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export type Metrics = {
  count: (request: IncomingMessage, response: ServerResponse) => void
  /** In Prometheus' text format. */
  print: (state: {
    applicationMetrics: ApplicationMetrics | undefined
    isReady: boolean
  }) => Promise<string>
  contentType: string
}

/** Metrics of this process. No label holds what a client chose or personal data. */
export function createMetrics(version: string): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `harumatchum_${name}`, help, labelNames, registers })

  gauge('build_info', 'The version of the application.', ['version']).set({ version }, 1)
  const requests = new Counter({
    name: 'harumatchum_http_requests_total',
    help: 'Answered requests by kind of address, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const serverErrors = new Counter({
    name: 'harumatchum_http_server_errors_total',
    help: 'Requests that were answered with a status of 500 or more.',
    registers,
  })
  const durations = new Histogram({
    name: 'harumatchum_http_request_duration_seconds',
    help: 'Time until a request was answered completely; live streams are left out.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const outcomes = new Counter({
    name: 'harumatchum_operations_total',
    help: 'Submissions and sign-ins by how they ended: accepted, the code of a refusal, or failure.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const streams = gauge('live_streams', 'Live streams that are open in this process.')
  const ready = gauge('ready', '1 where the database is prepared and answers now (/readyz).')
  const outbox = gauge('outbox_notifications', 'Notifications that wait or were given up.', [
    'state',
  ])
  const oldest = gauge('outbox_oldest_seconds', 'For how long the oldest notification has waited.')
  const backup = gauge('backup_age_seconds', 'Since the last finished backup began.')
  const backupFailed = gauge('backup_failed', '1 where the last backup failed.')
  const disk = gauge('disk_free_bytes', 'Free on the fullest disk with data or backups.')
  const troubles = gauge('trouble', '1 for each kind of trouble that the operations panel names.', [
    'kind',
  ])
  const calendar = gauge('calendar_days', 'For how many days public holidays are known.')

  const open = new Set<ServerResponse>()
  return {
    contentType: register.contentType,
    count: ({ method = '', url }, response) => {
      const route = routeClass(url)
      const startedAt = performance.now()
      if (route === 'live') open.add(response)
      response.once('close', () => {
        open.delete(response)
        const known = methods.has(method) ? method : 'other'
        requests.inc({ route, method: known, status: response.statusCode })
        if (response.statusCode >= 500) serverErrors.inc()
        if (route !== 'live') durations.observe({ route }, (performance.now() - startedAt) / 1000)
      })
    },
    print: async ({ applicationMetrics, isReady }) => {
      const isOpen = ({ headersSent, statusCode }: ServerResponse) =>
        headersSent && statusCode === 200
      streams.set([...open].filter(isOpen).length)
      ready.set(isReady ? 1 : 0)
      calendar.set(calendarDaysLeft(new Date()))
      outcomes.reset()
      for (const { useCase, outcome } of alertedOutcomes)
        outcomes.inc({ operation: useCase, outcome }, 0)
      for (const { useCase, outcome, count } of applicationMetrics?.outcomes ?? [])
        outcomes.inc({ operation: useCase, outcome }, count)
      for (const one of [oldest, backup, backupFailed, disk]) one.remove()
      troubles.reset()
      outbox.reset()
      const { database } = applicationMetrics ?? {}
      if (database) {
        const { failed, oldestPendingAt, pending } = database.outbox
        outbox.set({ state: 'pending' }, pending)
        outbox.set({ state: 'failed' }, failed)
        oldest.set(oldestPendingAt ? secondsSince(oldestPendingAt) : 0)
        const { backups, freeBytes } = database.facts
        if (backups.lastGoodAt) backup.set(secondsSince(backups.lastGoodAt))
        backupFailed.set(backups.failure ? 1 : 0)
        if (freeBytes !== null) disk.set(freeBytes)
        const named = troublesOf(database.facts).map(({ kind }) => kind)
        for (const kind of troubleKinds) troubles.set({ kind }, named.includes(kind) ? 1 : 0)
      }
      return register.metrics()
    },
  }
}

const secondsSince = (time: Date) => Math.max(0, (Date.now() - time.getTime()) / 1000)
