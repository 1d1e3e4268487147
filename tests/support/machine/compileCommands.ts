import { cp, rm } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'esbuild'

import { compiledCommands } from './command'

/**
 * Compiles the operators' commands, and the process that tests kill, as the build compiles the start: loading them through `tsx` takes
 * three seconds of processor time, and tests run forty.
 */
export async function compileCommands(): Promise<void> {
  await rm(compiledCommands, { recursive: true, force: true })
  for (const entry of ['src/cli/*.ts', 'tests/support/database/builtInDatabaseProcess.ts'])
    await compile(entry)
  // Read beside the module.
  await cp('src/seed/assets', path.join(compiledCommands, 'assets'), { recursive: true })
}

// One at a time: each lies in the folder itself, without the folders that it comes from.
const compile = (entry: string) =>
  build({
    entryPoints: [entry],
    outdir: compiledCommands,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
