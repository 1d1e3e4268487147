/** Liveness: the process answers, with or without a database. */
export const GET = () => new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })

export const dynamic = 'force-dynamic'
