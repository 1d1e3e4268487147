import { existsSync } from 'node:fs'

/** Errors whose message is a sentence for the operator; others print their stack. */
const sentences = new Set([
  'StartError',
  'EnvironmentError',
  'EmbeddedDatabaseError',
  'BackupError',
  'PreparationError',
])

/** Runs an operator's command with the settings of `.env` and ends the process: 0, or 1 after an error. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work()
    process.exit(0)
  } catch (error) {
    const { message, name, stack } = error as Error
    process.stderr.write(`${sentences.has(name) ? message : String(stack)}\n`)
    process.exit(1)
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
