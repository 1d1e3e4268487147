import path from 'node:path'

import { bech32 } from '@scure/base'
import * as z from 'zod'

import { emailSchema, normalizeEmail } from '../domain/accounts/email'
import { passwordSchema } from '../domain/accounts/password'

import { limits } from './limits'
import { StartError } from './StartError'

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

// Keys of age hold a checksum (BIP 173).
const hasRightChecksum = (key: string): boolean => bech32.decodeUnsafe(key, false) !== undefined

// Next builds nowhere else.
const isBelowProject = (folder: string): boolean =>
  !path.isAbsolute(folder) && !/^\.\.?(?:[\\/]|$)/.test(path.normalize(folder))

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const wholeNumber = (min: number, max: number, what = 'a number') => {
  const message = `must be ${what} between ${min} and ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

// `.env.example` documents every variable but PATH and XDG_CACHE_HOME, which the operating system sets.
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
    PORT: optional(wholeNumber(1, 65_535, 'a port number')),
    HOST: optional(z.string()),
    ADMIN_EMAIL: optional(
      z
        .string()
        .refine((email) => emailSchema.safeParse(email).success, 'must be an e-mail address')
        .transform(normalizeEmail),
    ),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .refine(
          (password) => passwordSchema.safeParse(password).success,
          `must be ${limits.password.min} to ${limits.password.max} characters long, with one that shows`,
        ),
    ),
    CONSULTATIONS_PER_ADDRESS: optional(wholeNumber(1, 1_000_000)),
    CONSULTATIONS_PER_PHONE: optional(wholeNumber(1, 1_000_000)),
    SIGN_IN_ATTEMPTS: optional(wholeNumber(1, 1000)),
    SIGN_IN_ATTEMPTS_PER_ADDRESS: optional(wholeNumber(1, 1_000_000)),
    LIVE_STREAMS_PER_ACCOUNT: optional(wholeNumber(1, 1000)),
    LIVE_STREAMS: optional(wholeNumber(1, 100_000)),
    REGISTRATIONS_PER_HOUR: optional(wholeNumber(1, 100_000)),
    RESETS_PER_HOUR: optional(wholeNumber(1, 100_000)),
    SMTP_URL: optional(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an smtp:// or smtps:// address',
      }),
    ),
    MAIL_FROM: optional(
      z
        .string()
        .regex(
          /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
          'must be an e-mail address, or a name with an address in angle brackets',
        ),
    ),
    WEBHOOK_URL: optional(
      z
        .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
        .refine((url) => !new URL(url).username && !new URL(url).password, {
          error: 'must hold no user name and no password',
        }),
    ),
    WEBHOOK_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
    METRICS_TOKEN: optional(
      z
        .string()
        .regex(
          /^[\w.~+/=-]{32,}$/,
          'must be at least 32 characters long: letters, digits and -._~+/=',
        ),
    ),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEEP: optional(wholeNumber(0, 31)),
    BACKUP_RECIPIENT: optional(
      z
        .string()
        .regex(/^age1(?:pq1)?[02-9ac-hj-np-z]{58,}$/, {
          error: 'must be a public key of age (age1…)',
          abort: true,
        })
        .refine(hasRightChecksum, 'is mistyped or cut'),
    ),
    BACKUP_IDENTITY: optional(
      z
        .string()
        .regex(/^AGE-SECRET-KEY-(?:PQ-)?1[02-9AC-HJ-NP-Z]{58,}$/, {
          error: 'must be a secret key of age (AGE-SECRET-KEY-1…)',
          abort: true,
        })
        .refine(hasRightChecksum, 'is mistyped or cut'),
    ),
    BACKUP_PASSPHRASE: optional(z.string().min(16, 'must be at least 16 characters long')),
    SECOND_FACTOR: optional(
      z.enum(['optional', 'admins', 'everyone'], {
        error: 'must be one of optional, admins, everyone',
      }),
    ),
    TRUSTED_PROXIES: optional(wholeNumber(0, 10)),
    MONGOD_BINARY: optional(z.string()),
    PATH: optional(z.string()),
    XDG_CACHE_HOME: optional(z.string()),
    DATA_DIR: optional(z.string()),
    BUILD_DIR: optional(
      z.string().refine(isBelowProject, 'must be a folder below the project, such as .next'),
    ),
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
    if (value.WEBHOOK_URL && !value.WEBHOOK_SECRET)
      complain('WEBHOOK_SECRET', 'is missing: it is required with WEBHOOK_URL')
    if (value.DATABASE_URL) {
      if (!value.PAYLOAD_SECRET)
        complain('PAYLOAD_SECRET', 'is missing: it is required with DATABASE_URL')
      if (!value.SERVER_URL) complain('SERVER_URL', 'is missing: it is required with DATABASE_URL')
    }
  })

type Environment = z.output<typeof environmentSchema>

type Source = Record<string, string | undefined>

const renamed: Record<string, keyof Environment> = {
  REQUESTS_PER_ADDRESS: 'CONSULTATIONS_PER_ADDRESS',
  REQUESTS_PER_PHONE: 'CONSULTATIONS_PER_PHONE',
}

/** All variables that the application reads, by their old names too. */
export const environmentNames: string[] = [
  ...Object.keys(environmentSchema.shape),
  ...Object.keys(renamed),
]

const isSet = (source: Source, name: string) => blankIsAbsent(source[name]) !== undefined

/** Returns a sentence for the operator per old name that is set. */
export const renamedVariables = (source: Source = process.env): string[] =>
  Object.entries(renamed)
    .filter(([old]) => isSet(source, old))
    .map(([old, name]) =>
      isSet(source, name)
        ? `${old} is ignored: ${name}, its new name, is set too.`
        : `${old} is now called ${name}; the old name still works.`,
    )

/** @throws {StartError} with one sentence per wrong or missing variable, which names it and never tells its value */
export function parseEnvironment(source: Source): Environment {
  const values = { ...source }
  const givenNames: Record<string, string> = {}
  for (const [old, name] of Object.entries(renamed)) {
    if (!isSet(source, old) || isSet(source, name)) continue
    values[name] = source[old]
    givenNames[name] = old
  }
  const parsed = environmentSchema.safeParse(values)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ message, path }) => {
    const name = path.join('.')
    return `${givenNames[name] ?? name} ${message}.`
  })
  throw new StartError(sentences.join('\n'))
}

/** True while `next build` runs, which needs no database and no secret. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'

let current: Environment | undefined

/**
 * Returns the checked environment of this process, or throws as {@link parseEnvironment}. No other code reads `process.env` but next.config.ts and
 * `readsEnvironment` in oxlint.config.ts: they run before this, are told something by Next, or set it for a library or a child process.
 */
export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

/** Sets values that the start found out: the built-in database's address, the generated secret. */
export function completeEnvironment(values: Partial<Record<keyof Environment, string>>): void {
  Object.assign(process.env, values)
  current = undefined
}
