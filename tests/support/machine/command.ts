import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { withoutSettings } from '@tests/support/machine/settings'

/** compileCommands.ts writes them. */
export const compiledCommands = '.next-test-commands'

type Command = 'backup' | 'restore' | 'retention' | 'doctor' | 'secondFactor' | 'seed'

/** The compiled file of a command in src/cli. */
export const commandFile = (name: Command): string => path.join(compiledCommands, `${name}.mjs`)

/** Runs an operator's command to its end. */
export async function runCommand(
  name: Command,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [commandFile(name), ...args], {
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
