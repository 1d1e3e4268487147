import type { FormState } from 'payload'

import { bookkeeping } from './isSameContent'

/** The paths of the form's fields that hold another value than before, but for what the server keeps or derives itself. */
export function changedPaths(before: FormState, now: FormState): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...paths].filter(
    (path) =>
      // An empty field holds null or nothing.
      !bookkeeping.has(path) && (before[path]?.value ?? null) !== (now[path]?.value ?? null),
  )
}
