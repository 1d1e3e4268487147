import type { FormState } from 'payload'

import { bookkeeping } from './isSameContent'

/** The paths of the form's fields that hold another value than before, but for what the server keeps or derives itself. An empty field may hold null or nothing. */
export function changedPaths(before: FormState, now: FormState): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...paths].filter(
    (path) =>
      !bookkeeping.has(path) && (before[path]?.value ?? null) !== (now[path]?.value ?? null),
  )
}
