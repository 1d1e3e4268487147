/** The process answers; says nothing of the database. */
export const GET = () => new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })

export const dynamic = 'force-dynamic'
