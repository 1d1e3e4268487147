import { existsSync } from 'node:fs'

/** Errors whose message is a sentence for the operator; of anything else the stack is shown. */
const sentences = new Set([
  'StartError',
  'EnvironmentError',
  'EmbeddedDatabaseError',
  'BackupError',
  'PreparationError',
])

/** Runs a command of the operator's with the settings of `.env`, and ends the process with what became of it. */
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

/** Tells the operator something. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
