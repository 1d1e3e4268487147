import './withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { submission } from '@/copy/consultation'
import { profile as copy } from '@/copy/profile'

import { nameSchema, visible } from './consultation'

// As in a name, but that a letter has lines.
const forbiddenInIntro = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** As the CMS counts, which is not by characters; whatever is saved can be published. */
const fits = (length: number) => (text: string) => text.length <= length

const introSchema = z
  .string({ error: copy.introMissing })
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(
    z
      .string()
      .refine((text) => visible.test(text.replaceAll('\n', '')), {
        error: copy.introMissing,
        abort: true,
      })
      .refine(fits(limits.introLength), { error: copy.introTooLong, abort: true })
      .refine((text) => text.isWellFormed() && !forbiddenInIntro.test(text), {
        error: copy.introInvalid,
      }),
  )

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on')

/** What an agent may say of the own profile. Unknown keys are dropped: nobody publishes, or names an agent or a picture. */
export const profileSchema = z.object({
  name: nameSchema.refine(fits(limits.nameLength), submission.nameTooLong),
  introMessage: introSchema,
  photo: z
    .instanceof(File, { error: copy.photoNoFile })
    .nullish()
    // What a form sends where no file was chosen.
    .transform((file) => (file && (file.size > 0 || file.name !== '') ? file : undefined)),
  removePhoto: flag,
})

/** The kinds of pictures that may be uploaded, by their first bytes; what a client says of a file counts for nothing. */
export function photoTypeOf(
  bytes: Uint8Array,
): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}
