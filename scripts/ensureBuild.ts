import { parseCommandLine } from '../src/process/parseCommandLine'
import { ensureBuild } from '../src/bootstrap/ensureBuild'
import { loadSettings } from '../src/bootstrap/loadSettings.mjs'
import { say } from '../src/process/say'

parseCommandLine({
  name: 'node --import tsx scripts/ensureBuild.ts',
  description:
    'Makes the production build in BUILD_DIR as `npm start` does, where it is not there already.',
})
loadSettings()

await ensureBuild(say).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
