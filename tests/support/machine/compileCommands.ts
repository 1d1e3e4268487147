import { cp, rm } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'esbuild'

import { compiledCommands } from './command'

/**
 * Compiles the operators' commands as the build compiles the start: loading them through `tsx` takes three seconds of processor time,
 * and tests run forty.
 */
export async function compileCommands(): Promise<void> {
  await rm(compiledCommands, { recursive: true, force: true })
  await build({
    entryPoints: ['src/cli/*.ts'],
    outdir: compiledCommands,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  })
  // Read beside the module.
  await cp('src/seed/assets', path.join(compiledCommands, 'assets'), { recursive: true })
}
