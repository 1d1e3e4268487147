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
      logger[level]({ ...(err ? { err } : {}), msg: text })
    }
  }
  console.error = report('error')
  console.warn = report('warn')
}
