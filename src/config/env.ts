import { z } from 'zod'

/**
 * The environment, checked once at the start. This file is the only one that reads settings from `process.env`
 * (the built-in database hands it on to its children unread); `.env.example` documents every variable.
 */

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const attemptsMessage = 'must be a number between 1 and 1000'
const streamsMessage = 'must be a number between 1 and 1000'
const proxiesMessage = 'must be a number between 0 and 10'
const portMessage = 'must be a port number between 1 and 65535'

const environmentSchema = z
  .object({
    DATABASE_URL: optional(
      z.string().regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must begin with mongodb:// or mongodb+srv://'),
    ),
    PAYLOAD_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
    SERVER_URL: optional(
      z
        .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
        .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
          error: 'must be an origin without a path, such as https://example.com',
        })
        .transform((url) => new URL(url).origin),
    ),
    PORT: optional(
      z.coerce.number(portMessage).int(portMessage).min(1, portMessage).max(65_535, portMessage),
    ),
    HOST: optional(z.string()),
    ADMIN_EMAIL: optional(
      z.email('must be an e-mail address').transform((email) => email.toLowerCase()),
    ),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(6, 'must be at least 6 characters long')
        .max(128, 'must be at most 128 characters long'),
    ),
    SIGN_IN_ATTEMPTS: optional(
      z.coerce
        .number(attemptsMessage)
        .int(attemptsMessage)
        .min(1, attemptsMessage)
        .max(1000, attemptsMessage),
    ),
    LIVE_STREAMS_PER_ACCOUNT: optional(
      z.coerce
        .number(streamsMessage)
        .int(streamsMessage)
        .min(1, streamsMessage)
        .max(1000, streamsMessage),
    ),
    TRUSTED_PROXIES: optional(
      z.coerce
        .number(proxiesMessage)
        .int(proxiesMessage)
        .min(0, proxiesMessage)
        .max(10, proxiesMessage),
    ),
    MONGOD_BINARY: optional(z.string()),
    /** The operating system's own: where programs lie, and where this user's caches do. */
    PATH: optional(z.string()),
    XDG_CACHE_HOME: optional(z.string()),
    DATA_DIR: optional(z.string()),
    BUILD_DIR: optional(z.string()),
    LOG_LEVEL: optional(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, silent',
      }),
    ),
  })
  .superRefine((value, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (value.ADMIN_EMAIL && !value.ADMIN_PASSWORD) {
      complain(
        'ADMIN_PASSWORD',
        'is missing: ADMIN_EMAIL and ADMIN_PASSWORD are given together or not at all',
      )
    }
    if (value.ADMIN_PASSWORD && !value.ADMIN_EMAIL) {
      complain(
        'ADMIN_EMAIL',
        'is missing: ADMIN_EMAIL and ADMIN_PASSWORD are given together or not at all',
      )
    }
    if (value.DATABASE_URL) {
      if (!value.PAYLOAD_SECRET)
        complain('PAYLOAD_SECRET', 'is missing: it is required with DATABASE_URL')
      if (!value.SERVER_URL) complain('SERVER_URL', 'is missing: it is required with DATABASE_URL')
    }
  })

export type Environment = z.output<typeof environmentSchema>

/** Raised with one sentence per wrong variable; each names the variable and never its value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Checks an environment.
 * @throws {EnvironmentError} when a variable is wrong or a required one is missing.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(source)
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
  )
}

/** True while `next build` runs: there is no database then, and no secret is needed. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'

export const isProduction = () => process.env.NODE_ENV === 'production'

let current: Environment | undefined

/**
 * The checked environment of this process, read once.
 * @throws {EnvironmentError} as {@link parseEnvironment}.
 */
export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

/** Fills in what the start-up code found out (the built-in database, generated secrets) for all that reads later. */
export function completeEnvironment(values: Partial<Record<keyof Environment, string>>): void {
  Object.assign(process.env, values)
  current = undefined
}
