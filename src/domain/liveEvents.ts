import { isRecordId } from './referral'

/** What a live stream tells: that a record changed, came or went. Never more than its id (ADR 13). */
export type LiveChange = { of: 'requests' | 'agents'; id: string }

/**
 * The events of a stream: a change; `refresh`, read everything again; `end`, this person may not follow any more;
 * `beat`, the stream is alive.
 */
export type LiveEvent =
  | { event: 'change'; data: LiveChange }
  | { event: 'refresh' | 'end' | 'beat'; data: Record<string, never> }

/** The change that an event's text names, or undefined where that is none. */
export function parseChange(text: string): LiveChange | undefined {
  try {
    const { of, id } = JSON.parse(text) as Record<string, unknown>
    if ((of === 'requests' || of === 'agents') && isRecordId(id)) return { of, id }
  } catch {
    // Not of ours.
  }
}
