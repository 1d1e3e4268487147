import type { Server, ServerResponse } from 'node:http'

const graceTime = 10_000

/**
 * Returns what closes this server: requests that are under way are answered, within a bounded time, and their
 * connections end with that answer. Node itself would go on serving whoever keeps a connection busy.
 */
export function makeClosable(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  let isClosing = false
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (isClosing) endConnection(response)
  })
  return () =>
    new Promise((resolve) => {
      isClosing = true
      answering.forEach(endConnection)
      const deadline = setTimeout(() => server.closeAllConnections(), graceTime)
      server.close(() => {
        clearTimeout(deadline)
        resolve()
      })
      server.closeIdleConnections()
    })
}
