import { CONFIG_FILES } from 'next/constants.js'

export const about = {
  madeFor: { next: '16.4.5' },
  why: 'Next transpiles `next.config.ts` at every start, half a second; a custom server drops its `conf` (vercel/next.js#87429)',
  needlessWhen: 'a custom server hands `conf` on, or `next build` compiles the configuration',
}

/** Makes Next load its configuration from this file (relative to the project), which the build has compiled, instead of `next.config.ts`. */
export function preferCompiledConfig(file: string): void {
  if (!CONFIG_FILES.includes(file)) CONFIG_FILES.unshift(file)
}
