import { logger } from '../server/logger'

/**
 * Sends what libraries print as errors and warnings through the structured logger. Next prints whole errors,
 * and their messages may quote what somebody typed; the logger keeps class, code and stack only.
 */
export function logConsole(): void {
  const report = (level: 'error' | 'warn') => {
    return (...details: unknown[]) => {
      const err = details.find((detail) => detail instanceof Error)
      const text = err ? 'a library reported an error' : details.map(String).join(' ')
      logger[isOfClient(err) ? 'info' : level]({ ...(err ? { err } : {}), msg: text })
    }
  }
  console.error = report('error')
  console.warn = report('warn')
}

/** Next prints an error where it can't read a form that a client has sent, which it then refuses. */
const isOfClient = (error: Error | undefined): boolean =>
  error?.stack?.includes('consumeBody (node:internal/deps/undici') ?? false
