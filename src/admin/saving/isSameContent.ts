// What the server itself keeps about a document, or derives from it: no input.
export const bookkeeping = new Set(['_status', 'createdAt', 'globalType', 'imageUrl', 'updatedAt'])

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a form holds what is stored: each value that it sends, every spelling of nothing being the same. */
export function isSameContent(sent: unknown, stored: unknown): boolean {
  if (isEmpty(sent) || isEmpty(stored)) return isNothing(sent) && isNothing(stored)
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      sent.length === stored.length &&
      sent.every((one, index) => isSameContent(one, stored[index]))
    )
  if (!isObject(sent) || sent instanceof File) return sent === stored
  return (
    isObject(stored) &&
    Object.entries(sent).every(
      ([name, value]) => bookkeeping.has(name) || isSameContent(value, stored[name]),
    )
  )
}

const isNothing = (value: unknown): boolean =>
  isEmpty(value) || (Array.isArray(value) && value.length === 0)
