import type { LogFn, LoggerOptions } from 'pino'

import { environment } from '@/config/env'

type LoggedError = { type: string; code?: string | number; stack?: string; cause?: LoggedError }

/**
 * What the log gets of an error: class, code and stack, and those of its cause. Never message or data, which quote personal data (a duplicate key
 * error quotes the phone).
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

// The stack after the message, whose lines could look like frames.
function traceOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? stack : stack.slice(start + message.length)
}

const pinoErrorLevel = 50

type Entry = { err?: unknown; msg?: string }
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

// MongoDB's WriteConflict: two saves at once, of which one is tried again.
const writeConflict = 112

// Payload logs errors without a text, for which pino would write their message. Refusals become `info`: clients must raise no alarm.
const omitMessage: LogMethod = function omitMessage(entry, method, level) {
  const [first, text] = entry as unknown as [unknown, string | undefined]
  const { msg, ...facts } = (first instanceof Error ? { err: first } : (first ?? {})) as Entry
  const { err } = facts
  if (!(err instanceof Error)) return method.apply(this, entry)
  const line: Parameters<LogFn> = [facts, text ?? msg ?? 'an error']
  const { code, status = 500 } = err as { code?: unknown; status?: number }
  const isRefusal = status < 500 || code === writeConflict
  if (level >= pinoErrorLevel && isRefusal) this.info(...line)
  else method.apply(this, line)
}

export const loggerOptions = (): LoggerOptions => ({
  level: environment().LOG_LEVEL ?? 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError, error: describeError },
  hooks: { logMethod: omitMessage },
})
