import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { makeClosable } from '@/http/makeClosable'

it("should close with the end of an answer whose headers went out before, not at the end of its connection's idle time", async () => {
  let answer: ServerResponse | undefined
  const server = createServer((_, response) => {
    answer = response
    response.write('begun')
  })
  server.keepAliveTimeout = 150_000
  const close = makeClosable(server)
  await once(server.listen(0), 'listening')
  const agent = new Agent({ keepAlive: true })
  const asked = get({ port: (server.address() as AddressInfo).port, agent })
  const [received] = await once(asked, 'response')
  const begunAt = performance.now()
  const closed = close()
  answer?.end()
  received.resume()
  await closed
  agent.destroy()
  expect(performance.now() - begunAt).toBeLessThan(5_000)
})
