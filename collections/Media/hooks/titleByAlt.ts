import type { FieldHook } from 'payload'

import { limits } from '@/config/limits'
import { isBlank, shorten } from '@/domain/values/texts'

/** A picture without a title is called as it is read aloud; lists and questions need a name for it. */
export const titleByAlt: FieldHook = ({ siblingData, value }) =>
  isTitle(value) ? value : (titleFrom(siblingData) ?? (value as unknown))

/** Stores no title where a save brings back what a reading has made of the alternative text. */
export const keepUntitled: FieldHook = ({ siblingDocWithLocales: stored, value }) =>
  stored && !isTitle(stored.title) && value === titleFrom(stored) ? null : (value as unknown)

const isTitle = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)

const titleFrom = ({ alt }: { alt?: unknown }): string | undefined =>
  typeof alt === 'string' ? shorten(alt, limits.pictureTitleLength) : undefined
