import type { Payload } from 'payload'

/** The ids of all agents whose profile a visitor may read, under the visitor's own access rule. */
export async function listPublicProfiles(payload: Payload): Promise<ReadonlySet<string>> {
  const { docs } = await payload.find({
    collection: 'consultant-profile',
    where: { agent: { exists: true } },
    select: { agent: true },
    depth: 0,
    pagination: false,
    overrideAccess: false,
  })
  return new Set(docs.map(({ agent }) => String(agent)))
}
