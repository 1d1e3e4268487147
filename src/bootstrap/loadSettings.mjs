import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { parseEnv } from 'node:util'

/** Sets what `.env` says and the environment does not. `process.loadEnvFile` takes a byte order mark, which Windows writes, for a part of the first name. */
export function loadSettings() {
  if (!existsSync('.env')) return
  const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
