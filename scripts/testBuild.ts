import { ensureBuild } from '../src/start/ensureBuild'

/** The production build in BUILD_DIR, made by the same code as at `npm start`, so that servers under test find it fresh. */
await ensureBuild((line) => process.stdout.write(`${line}\n`)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
