import type { Payload } from 'payload'

/** The owner's days without calls, as `YYYY-MM-DD` of Seoul. */
export const readClosedDays = async (_: Payload): Promise<ReadonlySet<string>> => new Set()
