import * as z from 'zod'

import { errors } from '@/copy/errors'

const text = (pattern: RegExp) =>
  z.string({ error: errors.invalidInput }).regex(pattern, { error: errors.invalidInput })

/** Of an edit page: `page` is `globals/{slug}` or `{collection}/{id}`, `tab` random, `isHidden` behind another, `isLeaving` the end. */
export const presenceSchema = z.object({
  page: text(/^(?:globals\/[a-z-]{1,40}|[a-z-]{1,40}\/[0-9a-f]{24})$/),
  tab: text(/^[\w-]{16,64}$/),
  isHidden: z.boolean({ error: errors.invalidInput }).optional(),
  isLeaving: z.boolean({ error: errors.invalidInput }).optional(),
})

export type PresenceReport = z.input<typeof presenceSchema>

/** The others who have the page open: by name, or by e-mail where an admin has none; `more` of them are not named. */
export type Others = { names: string[]; more: number }
