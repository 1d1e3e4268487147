import { setTimeout as wait } from 'node:timers/promises'

/** The page once it stays the same: a save, or the start, may have it made twice, and React cuts the same data elsewhere each time. */
export async function settled(url: string, earlier?: string | null): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual' })
  const etag = answer.headers.get('etag')
  if (etag === earlier) return answer
  // The database tells of a save too, a moment later.
  await wait(300)
  return settled(url, etag)
}
