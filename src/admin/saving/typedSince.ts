import type { FormState } from 'payload'

import { valueAt } from '@/domain/values/valueAt'

type Typed = { path: string; value: unknown }

/**
 * The input typed into a form since it was sent, at its paths in the document stored now, where rows may have moved or be gone. Rows
 * that were added meanwhile don't count.
 */
export const typedSince = (sent: object, fields: FormState, stored: object): Typed[] =>
  Object.entries(fields).flatMap(([path, { disableFormData, rows, value }]) => {
    if (rows || disableFormData || !isTyped(value) || isAsSent(sent, path, value)) return []
    const storedPath = pathIn(stored, sent, path)
    return storedPath ? [{ path: storedPath, value }] : []
  })

/** Whether a field still holds what was sent. Only texts, numbers, booleans and empty values are compared; anything else counts as changed. */
export const isAsSent = (sent: object, path: string, value: unknown): boolean =>
  (value ?? null) === (valueAt(sent, path.split('.')) ?? null)

const isTyped = (value: unknown): boolean => typeof value !== 'object' || value === null

type Row = { id?: unknown }

/** The path of the same field in another document, where rows are found by their ids. */
function pathIn(stored: object, sent: object, path: string): string | undefined {
  const storedPath: string[] = []
  const parts = path.split('.')
  for (const [depth, part] of parts.entries()) {
    if (!/^\d+$/.test(part)) {
      storedPath.push(part)
      continue
    }
    const { id } = (valueAt(sent, parts.slice(0, depth + 1)) ?? {}) as Row
    const rows = valueAt(stored, storedPath)
    const index = Array.isArray(rows) ? (rows as Row[]).findIndex((row) => row.id === id) : -1
    if (id === undefined || index < 0) return undefined
    storedPath.push(String(index))
  }
  return storedPath.join('.')
}
