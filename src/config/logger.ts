import type { LoggerOptions } from 'pino'

import { environment } from './env'

type LoggedError = { type: string; code?: string | number; stack?: string; cause?: LoggedError }

/**
 * What a log line may hold of an error: its class, code and stack, never its message or data, since
 * those of the database and of validation quote what people typed (a duplicate key error names the phone).
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: string | number }
  const frames = traceOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(frames.length ? { stack: frames.join('\n') } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** The stack behind the message, whose own lines may look like frames. */
function traceOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? stack : stack.slice(start + message.length)
}

/** Options of the one structured logger (JSON lines on standard output). */
export const loggerOptions = (): LoggerOptions => ({
  level: environment().LOG_LEVEL ?? 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError, error: describeError },
})
