import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { withoutSettings } from '@tests/support/http/server'

/** Runs an operator's command, by its file in src/cli, to its end. */
export async function runCommand(
  name: 'backup' | 'restore' | 'doctor' | 'secondFactor',
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...args], {
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, stdout, stderr }
}
