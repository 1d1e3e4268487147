import { say } from '../../src/process/say'

/** Numbers of tests; a step without tests that fails counts as one failure. */
export type Outcome = { passed: number; failed: number }

/** Runs a part under a heading and prints how long it took. */
export async function runStep(name: string, step: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now()
  say(`\n=== ${name}`)
  const outcome = await step().catch((error: Error) => {
    say(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`=== ${name}: ${outcome.failed ? 'FAILED' : 'ok'} after ${seconds} s`)
  return outcome
}
