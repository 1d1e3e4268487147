import { loadSettings } from '../bootstrap/loadSettings.mjs'

/** Errors whose message is a sentence for the operator; others print their stack. */
const sentences = new Set(['StartError', 'BackupError'])

/** Whether the operator understands it without its stack. */
export const hasSentence = (error: unknown): boolean => sentences.has((error as Error).name)

/** Runs an operator's command with the settings of `.env` and ends the process: 0, or 1 after an error. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    loadSettings()
    await work()
    process.exit(0)
  } catch (error) {
    const { message, stack } = error as Error
    process.stderr.write(`${hasSentence(error) ? message : String(stack)}\n`)
    process.exit(1)
  }
}

/** Aborts at SIGINT or SIGTERM, for work that then removes what it has begun; a second signal ends the process at once. */
export function abortOnTermination(): AbortSignal {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(1)
    process.stderr.write(`${signal}: stopping …\n`)
    controller.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return controller.signal
}
