import * as z from 'zod'

const tokenSchema = z.object({
  collection: z.enum(['admins', 'agents']),
  id: z.string(),
  sid: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
})

/** What a token says, unverified; undefined if it is not one of ours. */
export function decodeToken(token: string | null): z.output<typeof tokenSchema> | undefined {
  try {
    const text = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
    return tokenSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
