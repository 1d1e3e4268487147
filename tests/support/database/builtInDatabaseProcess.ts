/**
 * An application that only runs the built-in database, for tests that kill it: prints a JSON line once the database is ready or
 * refused. compileCommands.ts compiles it.
 */
import { startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'

const [dataDir = ''] = process.argv.slice(2)

const log = (line: string) => process.stderr.write(`${line}\n`)
const answer = (content: object) => process.stdout.write(`${JSON.stringify(content)}\n`)

async function main(): Promise<void> {
  const database = await startBuiltInDatabase({ dataDir, log })
  process.once('SIGTERM', () => void database.stop())
  answer({ url: database.url('test'), mongodPid: database.pid() })
}

main().catch(({ message, name }: Error) => {
  answer({ error: message, name })
  process.exitCode = 1
})
