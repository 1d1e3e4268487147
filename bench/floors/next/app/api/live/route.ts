export const dynamic = 'force-dynamic'

/** A stream from a route of Next: a first event, then open until the reader leaves. */
export function GET(request: Request): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('event: beat\ndata: {}\n\n'))
      request.signal.addEventListener('abort', () => controller.close())
    },
  })
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' },
  })
}
