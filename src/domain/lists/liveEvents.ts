import { isRecordId } from '@/domain/values/recordId'

/** A row that changed, came or went; of `arrivals` the person's own account. Never more than its id (ADR 13). */
export type LiveChange = { of: (typeof kinds)[number]; id: string }

const kinds = ['requests', 'agents', 'profiles', 'claims', 'subject-requests', 'arrivals'] as const

/** The first beat tells admins for how long nothing has changed, in milliseconds. */
type Beat = { quietMs?: number }

/** Says of an account that may not follow any more whether it only has to set up a second factor first. */
export type StreamEnd = { code?: 'secondFactorMissing' }

/** `refresh`: read everything again; `end`: this person may not follow any more; `beat`: the stream is alive. */
export type LiveEvent =
  | { event: 'change'; data: LiveChange }
  | { event: 'beat'; data: Beat }
  | { event: 'end'; data: StreamEnd }
  | { event: 'refresh'; data: Record<string, never> }

/** Parses the data of a change event, or returns undefined. */
export function parseChange(text: string): LiveChange | undefined {
  try {
    const { of, id } = JSON.parse(text) as Record<string, unknown>
    const known = kinds.find((kind) => kind === of)
    if (known && isRecordId(id)) return { of: known, id }
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

/** Parses the data of an end. */
export function parseEnd(text: string): StreamEnd {
  try {
    const { code } = JSON.parse(text) as Record<string, unknown>
    return code === 'secondFactorMissing' ? { code } : {}
  } catch {
    return {}
  }
}
