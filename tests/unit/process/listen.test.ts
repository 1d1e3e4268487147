import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

import { listen } from '@/process/listen'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
const newServer = () => {
  const server = createServer()
  servers.push(server)
  return server
}

/** Fails as the system does for this address. */
const failing = (code: string) =>
  Object.assign(newServer(), {
    listen(this: Server) {
      return this.emit('error', Object.assign(new Error('listen'), { code }))
    },
  }) as unknown as Server

describe('a server that cannot listen', () => {
  it('should name the port that another program has taken', async () => {
    const other = newServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(listen(newServer(), port, '127.0.0.1')).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port} is in use by another program: set PORT to a free one.`,
    })
  })

  it.each([
    ['EACCES', undefined, /^Port 80 may not be used by this account/],
    ['EADDRNOTAVAIL', '192.0.2.1', /^HOST 192\.0\.2\.1 is no address of this machine\.$/],
    ['EINVAL', 'fe80::1', /^HOST fe80::1 can't be listened on, at port 80: EINVAL\.$/],
    ['EMFILE', undefined, /^Port 80 can't be used: EMFILE\.$/],
  ])('should name what to set after %s', async (code, host, sentence) => {
    await expect(listen(failing(code), 80, host)).rejects.toThrow(sentence)
  })
})
