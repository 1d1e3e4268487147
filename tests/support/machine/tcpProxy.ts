import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A TCP proxy on loopback with an adjustable delay. */
export async function startProxy(target: number) {
  let delay = 0
  const sockets = new Set<Socket>()
  /** Forwards in order, each chunk after the delay. */
  const pass = (from: Socket, to: Socket) => {
    let line = Promise.resolve()
    from.on('data', (piece: Buffer) => {
      const dueAt = performance.now() + delay
      line = line.then(async () => {
        const left = dueAt - performance.now()
        if (left > 0) await wait(left)
        if (to.writable) to.write(piece)
      })
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      void line.then(() => to.destroy())
    })
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    sockets.add(near).add(far)
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    /** @param milliseconds for each chunk in each direction, from now on */
    setDelay: (milliseconds: number) => void (delay = milliseconds),
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
