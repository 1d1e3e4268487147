import * as z from 'zod'

const claimsSchema = z.object({
  collection: z.enum(['admins', 'agents']),
  id: z.string(),
  sid: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
})

/** What a token says, unverified; undefined if it is not one of ours. */
export function claimsOf(token: string | null): z.output<typeof claimsSchema> | undefined {
  try {
    const decodedToken = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
    return claimsSchema.safeParse(JSON.parse(decodedToken)).data
  } catch {
    return undefined
  }
}
