import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { submission as copy } from '@/copy/submission'

import { formatPhone, phoneDigits } from './phone'
import { isPhone } from './phoneChecks'
import { isBlank, lengthOf, normalizeText } from './texts'

// Control characters, line and paragraph separators, and marks that reorder neighbouring text.
const forbiddenInName = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A person's name: trimmed, NFC, 1 to 50 characters (specification 3.2). */
export const nameSchema = z
  .string({ error: copy.nameMissing })
  .transform(normalizeText)
  .pipe(
    z
      .string()
      .refine((name) => !isBlank(name), { error: copy.nameMissing, abort: true })
      .refine((name) => lengthOf(name) <= limits.nameLength, {
        error: copy.nameTooLong,
        abort: true,
      })
      .refine((name) => name.isWellFormed() && !forbiddenInName.test(name), {
        error: copy.nameInvalid,
      }),
  )

/** A phone number in any spelling; output: as it is stored (specification 3.3). */
export const phoneSchema = z
  .string({ error: copy.phoneInvalid })
  .refine(isPhone, { error: copy.phoneInvalid })
  .transform(formatPhone)

/** Name and phone as an admin may correct them later, with the digits that search uses. */
export const nameAndPhoneSchema = z
  .object({ name: nameSchema, phone: phoneSchema })
  .transform((both) => ({ ...both, phoneDigits: phoneDigits(both.phone) }))

export type NameAndPhone = z.input<typeof nameAndPhoneSchema>
