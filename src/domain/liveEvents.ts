import { isRecordId } from './referral'

/** A record that changed, came or went. Never more than its id (ADR 13). */
export type LiveChange = { of: 'requests' | 'agents' | 'profiles'; id: string }

/** `refresh`: read everything again; `end`: this person may not follow any more; `beat`: the stream is alive. */
export type LiveEvent =
  | { event: 'change'; data: LiveChange }
  | { event: 'refresh' | 'end' | 'beat'; data: Record<string, never> }

/** Parses the data of a change event, or returns undefined. */
export function parseChange(text: string): LiveChange | undefined {
  try {
    const { of, id } = JSON.parse(text) as Record<string, unknown>
    if ((of === 'requests' || of === 'agents' || of === 'profiles') && isRecordId(id))
      return { of, id }
  } catch {
    // Not one of our events.
  }
}
