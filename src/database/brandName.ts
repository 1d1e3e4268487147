import type { Payload, PayloadRequest } from 'payload'

/** Reads the brand's name as it is published. */
export async function readBrandName(payload: Payload, req?: PayloadRequest): Promise<string> {
  const { brandName } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    select: { brandName: true },
    // Everybody may read it.
    overrideAccess: true,
    req,
  })
  return brandName
}
