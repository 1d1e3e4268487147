import { isRecordId } from '@/domain/values/recordId'

/** A row that changed, came or went. Never more than its id (ADR 13). */
export type LiveChange = { of: 'requests' | 'agents' | 'profiles' | 'claims'; id: string }

/** The first beat tells admins for how long nothing has changed, in milliseconds. */
type Beat = { quietMs?: number }

/** `refresh`: read everything again; `end`: this person may not follow any more; `beat`: the stream is alive. */
export type LiveEvent =
  | { event: 'change'; data: LiveChange }
  | { event: 'beat'; data: Beat }
  | { event: 'refresh' | 'end'; data: Record<string, never> }

/** Parses the data of a change event, or returns undefined. */
export function parseChange(text: string): LiveChange | undefined {
  try {
    const { of, id } = JSON.parse(text) as Record<string, unknown>
    const isKnown = of === 'requests' || of === 'agents' || of === 'profiles' || of === 'claims'
    if (isKnown && isRecordId(id)) return { of, id }
  } catch {
    // Not one of our events.
  }
}

/** Parses the data of a beat: for how long nothing has changed; 0 where it doesn't say. */
export function parseQuietMs(text: string): number {
  try {
    const { quietMs } = JSON.parse(text) as Record<string, unknown>
    return typeof quietMs === 'number' ? quietMs : 0
  } catch {
    return 0
  }
}
