import type { Payload } from 'payload'

/** What nobody may change but as the matrix says. Left out is what the application writes for itself at any request. */
const watched = ['agents', 'admins', 'consultation-requests', 'consultant-profile', 'media']

/** A digest of what is stored: two that are equal mean that nothing has changed in between. */
export async function fingerprint(payload: Payload, also: readonly string[] = []): Promise<string> {
  const { adapterOf } = await import('@/database/core/adapter')
  const { db } = adapterOf(payload).connection
  if (!db) throw new Error('There is no connection.')
  const names = [...new Set([...watched, ...also])]
  const collections = [...names, ...names.map((name) => `_${name}_versions`), 'globals']
  const { collections: digests } = await db.command({ dbHash: 1, collections })
  return JSON.stringify(digests)
}
