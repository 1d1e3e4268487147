import type { Payload } from 'payload'

import { takeMarksOff } from '@tests/support/database/marks'

/** The collections that change only where the matrix says so. Those that the application writes on any request are left out. */
const watched = ['agents', 'admins', 'consultation-requests', 'consultant-profile', 'media']

/** A digest of the stored data: two equal ones mean that nothing changed in between. What jobs do about new consultations is done before. */
export async function fingerprint(payload: Payload, also: readonly string[] = []): Promise<string> {
  const { adapterOf } = await import('@/database/core/adapter')
  const { db } = adapterOf(payload).connection
  if (!db) throw new Error('There is no connection.')
  await takeMarksOff(payload)
  const names = [...new Set([...watched, ...also])]
  const collections = [...names, ...names.map((name) => `_${name}_versions`), 'globals']
  const { collections: digests } = await db.command({ dbHash: 1, collections })
  return JSON.stringify(digests)
}
