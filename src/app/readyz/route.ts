import { isDatabaseAnswering } from '@/bridges/readinessBridge'

/** Readiness: the database answers and is prepared. */
export async function GET() {
  const isReady = await isDatabaseAnswering()
  return new Response(isReady ? 'ready\n' : 'not ready\n', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const dynamic = 'force-dynamic'
