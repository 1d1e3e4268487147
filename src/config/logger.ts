import type { LogFn, LoggerOptions } from 'pino'

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

/** Pino's own number of it. */
const errorLevel = 50

type Entry = { err?: unknown; msg?: string }
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Payload logs errors without a text, for which pino would write the error's message. And it logs what it refuses a client as an
 * error too, with which any client could call whoever watches over errors.
 */
const tellNoMessage: LogMethod = function tellNoMessage(entry, method, level) {
  const [first, text] = entry as unknown as [unknown, string | undefined]
  const { msg, ...facts } = (first instanceof Error ? { err: first } : (first ?? {})) as Entry
  const { err } = facts
  if (!(err instanceof Error)) return method.apply(this, entry)
  const spoken: Parameters<LogFn> = [facts, text ?? msg ?? 'an error']
  const { status = 500 } = err as { status?: number }
  if (level >= errorLevel && status < 500) this.info(...spoken)
  else method.apply(this, spoken)
}

/** Options of the one structured logger (JSON lines on standard output). */
export const loggerOptions = (): LoggerOptions => ({
  level: environment().LOG_LEVEL ?? 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError, error: describeError },
  hooks: { logMethod: tellNoMessage },
})
