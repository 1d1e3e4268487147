import type { SanitizedConfig } from 'payload'

/** Of an address that shows what is not found. */
export const unknownView = ['not-found']

/**
 * The segments of an address below `/admin`; where Payload would show an empty page or title, those of one that it answers with 404: a collection or
 * global that does not exist, and the trash of a collection without one.
 */
export function viewSegments(
  segments: string[] = [],
  { collections, globals }: Pick<SanitizedConfig, 'collections' | 'globals'>,
): string[] {
  const [kind, slug, part] = segments
  if (slug === undefined || (kind !== 'collections' && kind !== 'globals')) return segments
  if (kind === 'globals') return globals.some((one) => one.slug === slug) ? segments : unknownView
  const collection = collections.find((one) => one.slug === slug)
  return collection && (part !== 'trash' || collection.trash) ? segments : unknownView
}
