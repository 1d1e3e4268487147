import { edits as copy } from '@/copy/edits'
import type { FieldError } from '@/domain/errors'

/** What a page says of a save that was refused: that nothing was saved, or published, and what the first field has to do with it. */
export function reasonOf(
  { fieldErrors }: { fieldErrors: readonly FieldError[] },
  status: 'draft' | 'published' | undefined,
): string {
  const what = status === 'published' ? copy.unpublishedYet : copy.unsaved
  const [first, ...others] = fieldErrors
  if (!first) return what
  // Payload's and ours name the field, in the form's language or not at all.
  const label = 'label' in first && typeof first.label === 'string' ? first.label : ''
  return copy.because(what, label, first.message, others.length)
}
