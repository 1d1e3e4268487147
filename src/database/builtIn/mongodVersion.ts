import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The version of a server binary, or why it can't be used. */
export async function readMongodVersion(
  file: string,
): Promise<{ version: string } | { problem: string }> {
  try {
    const { stdout } = await run(file, ['--version'], { timeout: 20_000 })
    const version = /^db version v(\d+\.\d+\.\d+)/m.exec(stdout)?.[1]
    if (version === undefined) return { problem: 'it is not a MongoDB server' }
    return Number.parseInt(version, 10) < 5
      ? { problem: `it is too old (${version})` }
      : { version }
  } catch (error) {
    const { code, message, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') return { problem: 'there is no such file' }
    if (code === 'EACCES') return { problem: 'it is not an executable file' }
    return { problem: (stderr || message).trim().split('\n').at(-1) ?? 'it does not run' }
  }
}
