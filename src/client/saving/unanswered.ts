import type { Difference } from '@/domain/content/edits'
import { valueAt } from '@/domain/values/valueAt'

/** Whether a save may be stored although nobody was told so. */
export const mayBeStored = ({ status }: { status: number }): boolean =>
  status === 0 || status >= 500

/** What forms have sent of which nobody knows whether it was stored, by their addresses. */
const unanswered = new Map<string, object[]>()

export const noteUnanswered = (address: string, content: object): void =>
  void unanswered.set(address, [...(unanswered.get(address) ?? []), content])

/** For a form that knows again what is stored. */
export const forgetUnanswered = (address: string): void => void unanswered.delete(address)

/** What the form itself has stored, if all that differs from its base is of such a save, and nothing somebody else's; told once. */
export function takeUnanswered(
  address: string,
  differences: readonly Difference[],
): object | undefined {
  const own = unanswered
    .get(address)
    ?.find((content) =>
      differences.every(({ path, theirs }) => isSame(valueAt(content, path.split('.')), theirs)),
    )
  if (!own || differences.length === 0) return undefined
  forgetUnanswered(address)
  return own
}

const isSame = (sent: unknown, stored: unknown): boolean =>
  JSON.stringify(sent === '' ? null : (sent ?? null)) === JSON.stringify(stored)
