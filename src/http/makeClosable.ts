import type { Server, ServerResponse } from 'node:http'

const graceTimeMs = 10_000

/** Returns a close that ends busy connections too, with their answer within ten seconds; Node's own serves them on. */
export function makeClosable(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>()
  let isClosing = false
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_, response) => {
    answering.add(response)
    response.once('close', () => {
      answering.delete(response)
      // Its headers may have gone out before the closing began, without `Connection: close`.
      if (isClosing) server.closeIdleConnections()
    })
    if (isClosing) endConnection(response)
  })
  return () =>
    new Promise((resolve) => {
      isClosing = true
      answering.forEach(endConnection)
      const deadline = setTimeout(() => server.closeAllConnections(), graceTimeMs)
      server.close(() => {
        clearTimeout(deadline)
        resolve()
      })
      server.closeIdleConnections()
    })
}
