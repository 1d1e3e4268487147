import type { FieldHook } from 'payload'

import { limits } from '@/config/limits'
import { isBlank, shorten } from '@/domain/values/texts'

/** A picture without a title is called as it is read aloud; lists and questions need a name for it. */
export const titleByAlt: FieldHook = ({ siblingData, value }) => {
  if (typeof value === 'string' && !isBlank(value)) return value
  const { alt } = siblingData as { alt?: unknown }
  return typeof alt === 'string' ? shorten(alt, limits.pictureTitleLength) : (value as unknown)
}
