import { valueAt } from '@/domain/values/valueAt'

/**
 * The path of a field of `own` in another state of the same document, whose rows may stand elsewhere and are the same by their ids; that of
 * the list where the row is missing there.
 */
export function pathInState(path: string, own: object, other: object): string {
  const steps = path.split('.')
  const found: string[] = []
  for (const [depth, step] of steps.entries()) {
    const id = idOf(valueAt(own, steps.slice(0, depth + 1)))
    const rows = valueAt(other, found)
    if (id === undefined || !Array.isArray(rows)) {
      found.push(step)
      continue
    }
    const index = rows.findIndex((row) => idOf(row) === id)
    if (index < 0) break
    found.push(String(index))
  }
  return found.join('.')
}

const idOf = (row: unknown): unknown => valueAt(row, ['id'])
