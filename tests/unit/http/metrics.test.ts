import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

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

describe('/metrics', () => {
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

  it('should count answers of 500 and above as server errors', async () => {
    const metrics = createMetrics('1.0.0')
    for (const statusCode of [200, 404, 500, 503]) {
      const response = Object.assign(new EventEmitter(), { statusCode })
      metrics.count(
        { method: 'GET', url: '/' } as IncomingMessage,
        response as unknown as ServerResponse,
      )
      response.emit('close')
    }
    expect(await metrics.print(state)).toContain('\nharumatchum_http_server_errors_total 2\n')
  })
})
