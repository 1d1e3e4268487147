import type { Payload } from 'payload'

/** Lists the ids of the agents whose profile visitors may read. */
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
