import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { readResponse } from '@/useCases/input/readResponse'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Hands on the body alone, as Payload does. */
async function handOn(read: (response: Response) => Promise<Response>): Promise<Response> {
  const { body } = await read(Response.json({ saved: true }))
  return new Response(body)
}

async function textAfterCollection(response: Response): Promise<string> {
  collectGarbage()
  // Finalizers run in a task of their own.
  await wait(0)
  collectGarbage()
  await wait(0)
  return response.text()
}

describe('reading a response that is still to be sent', () => {
  it('should leave its body whole, even if the response itself is collected first', async () => {
    const response = await handOn(async (answer) => (await readResponse(answer)).response)
    expect(await textAfterCollection(response)).toBe('{"saved":true}')
  })

  it('should keep status, headers and every cookie', async () => {
    const answer = Response.json({ a: 1 }, { status: 409 })
    answer.headers.append('Set-Cookie', 'a=1')
    answer.headers.append('Set-Cookie', 'b=2')
    const { body, response } = await readResponse(answer)
    expect(body).toEqual({ a: 1 })
    expect(response.status).toBe(409)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('should have no body for what is no JSON', async () => {
    const { body, response } = await readResponse(new Response('<html>', { status: 500 }))
    expect(body).toBeNull()
    expect(await response.text()).toBe('<html>')
  })
})
