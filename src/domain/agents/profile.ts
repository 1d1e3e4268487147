import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'

import { nameSchema } from '@/domain/values/nameAndPhoneSchemas'
import { inNormalForm, isBlank, lengthOf } from '@/domain/values/texts'

// As in a name, except that line breaks are allowed.
const forbiddenInIntro = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

const introSchema = z
  .string({ error: copy.introMissing })
  .transform((text) =>
    inNormalForm(text)
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(
    z
      .string()
      .refine((text) => !isBlank(text), {
        error: copy.introMissing,
        abort: true,
      })
      .refine((text) => lengthOf(text) <= limits.introLength, {
        error: copy.introTooLong,
        abort: true,
      })
      .refine((text) => text.isWellFormed() && !forbiddenInIntro.test(text), {
        error: copy.introInvalid,
      }),
  )

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on')

/** What an agent may change of a profile. Unknown keys are dropped: status, agent and picture ids are not the agent's to set. */
export const profileSchema = z.object({
  name: nameSchema,
  introMessage: introSchema,
  photo: z
    .instanceof(File, { error: copy.photoNoFile })
    .nullish()
    // What a form sends if no file was chosen.
    .transform((file) => (file && (file.size > 0 || file.name !== '') ? file : undefined)),
  removePhoto: flag,
})
