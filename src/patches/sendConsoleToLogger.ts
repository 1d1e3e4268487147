import type { Logger } from 'pino'

export const about = {
  madeFor: { next: '16.4.5' },
  why: 'Next prints whole errors with `console.error`',
  needlessWhen: 'Next accepts a logger',
}

/** Routes libraries' `console.error` and `console.warn` to our logger, which drops error messages: they may quote personal data. */
export function sendConsoleToLogger(logger: Pick<Logger, 'error' | 'info' | 'warn'>): void {
  const report = (level: 'error' | 'warn') => {
    return (...details: unknown[]) => {
      const err = details.find((detail) => detail instanceof Error)
      const text = err ? 'a library reported an error' : details.map(String).join(' ')
      logger[isClientError(err) ? 'info' : level]({ ...(err ? { err } : {}), msg: text })
    }
  }
  console.error = report('error')
  console.warn = report('warn')
}

// Node 20 names both, Node 24 the second alone.
const readingBody = /\b(?:consumeBody|successSteps) \(node:internal\/deps\/undici/

/** Next prints an error for a form that it can't read and then refuses. */
export const isClientError = (error: Error | undefined): boolean =>
  readingBody.test(error?.stack ?? '')
