/** When the last of some documents was changed, in ISO 8601; undefined where none says so. */
export const newestChange = (
  documents: readonly ({ updatedAt?: string | null } | undefined)[],
): string | undefined =>
  documents
    .flatMap((document) => document?.updatedAt ?? [])
    .toSorted()
    .at(-1)
