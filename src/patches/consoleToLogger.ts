import type { Logger } from 'pino'

/**
 * Sends errors and warnings that libraries print on the console through the structured logger, which keeps class, code and stack of
 * an error and drops its message: that may quote what somebody typed.
 *
 * Made for: next 16.4.5
 * Why: Next prints whole errors by `console.error` and takes no logger.
 * Needless when: Next takes a logger as an option.
 */
export function sendConsoleToLogger(logger: Pick<Logger, 'error' | 'info' | 'warn'>): void {
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

/** Next prints an error when it can't read a form that a client has sent, and then refuses the form. */
export const isOfClient = (error: Error | undefined): boolean =>
  error?.stack?.includes('consumeBody (node:internal/deps/undici') ?? false
