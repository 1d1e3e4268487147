import type { FieldError } from '@/domain/shared/errors'

/** The key of a change's body for the values that the form was made from; no field has this name. */
export const baseKey = '_base'

/** A field that somebody else changed since the base of a save: what is stored, what the save holds, and both as people read them. */
export type Difference = FieldError & {
  label: string
  theirs: unknown
  yours: unknown
  shown: { theirs: string; yours: string }
  /** The save has not changed the field: what is stored stays, no matter which content is saved. */
  isKept?: boolean
}

const isDifference = (error: FieldError): error is Difference => 'theirs' in error

/** The differences among a refusal's field errors. */
export const differencesIn = (fieldErrors: readonly FieldError[]): Difference[] =>
  fieldErrors.filter(isDifference)

/** The base of the next try of a flat form: the last one with what was shown to differ. */
export const withShown = <Base extends object>(
  base: Base,
  differences: readonly Difference[],
): Base => ({
  ...base,
  ...Object.fromEntries(differences.map(({ path, theirs }) => [path, theirs])),
})

/** The stored values of fields that the save has not changed. */
export const keptOf = <Base extends object>(differences: readonly Difference[]): Partial<Base> =>
  Object.fromEntries(
    differences.flatMap(({ isKept, path, theirs }) => (isKept ? [[path, theirs]] : [])),
  ) as Partial<Base>

/** What restoring a version would change. */
export type Restoration = {
  /** The labels of the fields. */
  changed: string[]
  /** A draft that was not published would be lost. */
  dropsDraft: boolean
}
