import { CONFIG_FILES } from 'next/constants.js'

/**
 * Makes Next load its configuration from this file (relative to the project), which the build has compiled, instead of `next.config.ts`.
 * Made for: next 16.4.5
 * Why: Next transpiles `next.config.ts` at every start, half a second; a custom server drops its `conf` (vercel/next.js#87429).
 * Needless when: a custom server hands `conf` on, or `next build` compiles the configuration.
 */
export function preferCompiledConfig(file: string): void {
  if (!CONFIG_FILES.includes(file)) CONFIG_FILES.unshift(file)
}
