/**
 * An application that only runs the built-in database, for tests that kill it: prints a JSON line once the database is
 * ready or refused. Run it by `node --import tsx`, so that the pid is the application's own.
 */
import { startEmbeddedDatabase } from '../../src/database/embedded/embeddedDatabase'

const [dataDir = ''] = process.argv.slice(2)

async function main(): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => console.error(line) })
  process.once('SIGTERM', () => void database.stop())
  console.log(JSON.stringify({ url: database.url('test'), mongodPid: database.pid() }))
}

main().catch((error: Error) => {
  console.log(JSON.stringify({ error: error.message, name: error.name }))
  process.exitCode = 1
})
