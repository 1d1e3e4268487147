import { percentile } from '../../tests/support/http/metrics'

import { Connection } from './connection'
import type { Done, LoadTask } from './loadTasks'
import { consultationsOf } from './requests'

/** Runs the load of one task; the parent process sends tasks as messages. */
async function run(task: LoadTask): Promise<Done> {
  const next = consultationsOf(task)
  const { hostname, port } = new URL(task.url)
  const startedAt = performance.now()
  const end = startedAt + (task.seconds ?? Infinity) * 1000
  const times: number[] = []
  let [begun, failures, bytes] = [0, 0, 0]
  let firstFailure: string | undefined

  const requestRepeatedly = async () => {
    const connection = new Connection(hostname, Number(port))
    while (performance.now() < end && begun < (task.requests ?? Infinity)) {
      begun += 1
      const { expected, text } = next()
      const askedAt = performance.now()
      try {
        const answer = await connection.ask(text)
        bytes += answer.bytes
        if (answer.status !== expected) throw new Error(`answered with ${answer.status}`)
        times.push(performance.now() - askedAt)
      } catch (error) {
        failures += 1
        firstFailure ??= (error as Error).message
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: task.connections }, requestRepeatedly))
  return {
    done: times.length,
    seconds: (performance.now() - startedAt) / 1000,
    failures,
    firstFailure,
    bytesPerAnswer: bytes / times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
}

process.on('message', (task: LoadTask) => {
  void run(task).then((done) => process.send?.(done))
})
