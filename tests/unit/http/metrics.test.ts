import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { TroubleFacts } from '@/domain/operationsPanel/troubles'
import { createMetrics } from '@/http/metrics/createMetrics'

const state = { applicationMetrics: undefined, isReady: false }

/** The counters of the alerts in docs/operations.md, each with its labels as they are written there. */
const alertedCounters = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `rate\((\w+_total)(?:\{(.*)\})?\[/gm),
].map(([, name = '', labels = '']) => ({ name, labels: labels.replaceAll('\\|', '|') }))

/** Whether a series has the labels, given as `name="value"` or `name=~"one|other"`. */
const hasLabels = (series: string, labels: string) =>
  labels
    .split(',')
    .every((label) => new RegExp(label.replace(/=~?"(.*)"/, '="(?:$1)"')).test(series))

/** The alerts there that compare one series with a number, each with when it is on. */
const alertedGauges = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(
    /`(harumatchum_\w+)(?:\{(.*?)\})? (==|>) ([\d.e]+)`/g,
  ),
].map(([alert, name = '', labels = '', comparison, limit]) => ({
  alert,
  isOn: (printed: string) =>
    printed.split('\n').some((line) => {
      if (!line.startsWith(name) || !hasLabels(line, labels)) return false
      const value = Number(line.slice(line.lastIndexOf(' ') + 1))
      return comparison === '==' ? value === Number(limit) : value > Number(limit)
    }),
}))

/** Every series that is named there. */
const namedSeries = [
  ...new Set(readFileSync('docs/operations.md', 'utf8').match(/harumatchum_\w*[a-z]/g)),
]

const backupsOfToday = { isOn: true, lastGoodAt: new Date(), failure: null }

const facts: TroubleFacts = {
  now: new Date(),
  startedAt: new Date(),
  isPrivacyContactMissing: false,
  heldPublications: 0,
  unconfirmedReview: null,
  failedMails: 0,
  oldestWaitingMail: null,
  backups: { isOn: false, lastGoodAt: null, failure: null },
  freeBytes: null,
}

/** The alerts that are on where this many notifications were given up ever, and in the last seven days. */
async function alertsOf(failed: number, failedMails: number) {
  const outbox = { pending: 0, failed, oldestPendingAt: undefined }
  const applicationMetrics = {
    outcomes: [],
    database: { outbox, facts: { ...facts, failedMails } },
  }
  const printed = await createMetrics('1.0.0').print({ applicationMetrics, isReady: true })
  return alertedGauges.filter(({ isOn }) => isOn(printed)).map(({ alert }) => alert)
}

/** Has the metrics count an answer. */
function answer(metrics: ReturnType<typeof createMetrics>, url: string, statusCode: number) {
  const response = Object.assign(new EventEmitter(), { statusCode })
  metrics.count({ method: 'GET', url } as IncomingMessage, response as unknown as ServerResponse)
  response.emit('close')
}

describe('/metrics', () => {
  it('should alert on notifications that were given up as long as the panel names them', async () => {
    const usual = await alertsOf(0, 0)
    const because = (await alertsOf(3, 3)).filter((alert) => !usual.includes(alert))
    expect(because).toContain('`harumatchum_trouble{kind="mail-failed"} == 1`')
    expect(await alertsOf(3, 0)).toEqual(usual)
  })

  it.each(alertedCounters)(
    'should show what alerts count from the first scrape on, as 0, so that they see the first event: $name {$labels}',
    async ({ labels, name }) => {
      const lines = (await createMetrics('1.0.0').print(state)).split('\n')
      const series = lines.filter((line) => line.startsWith(name) && hasLabels(line, labels))
      const wanted = /"(\w+(?:\|\w+)+)"/.exec(labels)?.[1]?.split('|') ?? ['']
      for (const value of wanted)
        expect(series.filter((line) => line.includes(value))).not.toEqual([])
      expect(series.filter((line) => !line.endsWith(' 0'))).toEqual([])
    },
  )

  it.each(namedSeries)('should print what operations.md names: %s', async (name) => {
    const outbox = { pending: 0, failed: 0, oldestPendingAt: new Date() }
    const applicationMetrics = {
      outcomes: [],
      database: { outbox, facts: { ...facts, freeBytes: 1, backups: backupsOfToday } },
    }
    const metrics = createMetrics('1.0.0')
    answer(metrics, '/api/consultation-requests', 200)
    const printed = await metrics.print({ applicationMetrics, isReady: true })
    expect(printed).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'))
  })

  it('should count answers of 500 and above as server errors', async () => {
    const metrics = createMetrics('1.0.0')
    for (const statusCode of [200, 404, 500, 503]) answer(metrics, '/', statusCode)
    expect(await metrics.print(state)).toContain('\nharumatchum_http_server_errors_total 2\n')
  })
})
