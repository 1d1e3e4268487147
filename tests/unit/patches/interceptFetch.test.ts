import { readFile } from 'node:fs/promises'

import { jest } from '@jest/globals'

import { interceptFetch, about as interceptFetchAbout } from '@/patches/interceptFetch'
import { withoutStaleCheck, about as withoutStaleCheckAbout } from '@/patches/withoutStaleCheck'
import { insideOf, watchPatch } from '@tests/support/patches'

const original = jest.fn<typeof fetch>()

beforeEach(() => {
  original.mockReset().mockResolvedValue(new Response('{}'))
  const location = new URL('http://localhost:3000/admin')
  Object.assign(globalThis, { window: { fetch: original, location } })
})

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

/** The front door answers so with 303, Next with 200. */
const leading = (status: number) =>
  new Response(null, { status, headers: { 'x-action-redirect': '/login;push' } })

describe('an intercepted fetch', () => {
  it('should pass what has side effects, and nothing else, to what answers it', async () => {
    const answer = jest.fn(async () => new Response('answered'))
    const end = interceptFetch(answer, () => true)
    await window.fetch('/api/globals/landing-page')
    expect(answer).not.toHaveBeenCalled()
    const saved = await window.fetch('/api/globals/landing-page', { method: 'post', body: 'x' })
    expect(await saved.text()).toBe('answered')
    expect(answer.mock.calls).toEqual([
      [
        expect.objectContaining({
          address: new URL('http://localhost:3000/api/globals/landing-page'),
        }),
      ],
    ])
    end()
    expect(window.fetch).toBe(original)
  })

  it.each([
    [true, 303, 303],
    [true, 200, 200],
    [false, 303, 401],
    [false, 200, 401],
  ])(
    'should answer an action that leads to the sign-in page where leaving is %s, instead of %i with %i',
    async (mayLeave, sent, status) => {
      original.mockResolvedValue(leading(sent))
      interceptFetch(
        async () => leading(sent),
        () => mayLeave,
      )
      const init = { method: 'POST', headers: { 'Next-Action': 'a' } }
      expect((await window.fetch('/admin', init)).status).toBe(status)
    },
  )
})

describe("turning off Payload's check for stale data", () => {
  it('should leave all calls but that for form state', () => {
    const args = { checkForStaleData: true, id: 'a' }
    expect(withoutStaleCheck({ name: 'form-state', args }).args).toEqual({
      checkForStaleData: false,
      id: 'a',
    })
    expect(withoutStaleCheck({ name: 'table-state', args }).args).toBe(args)
  })
})

const textOf = (file: string) => readFile(`node_modules/${file}`, 'utf8')

watchPatch('interceptFetch.ts', interceptFetchAbout, {
  "Payload's forms save by the global fetch, with an address in text": async () => {
    Object.assign(globalThis, { fetch: original })
    const { requests } = await insideOf('@payloadcms/ui', 'dist/utilities/api.js')
    const form = await textOf('@payloadcms/ui/dist/forms/Form/index.js')
    expect(form).toMatch(/res = await requests\[methodToUse\.toLowerCase\(\)\]\(actionArg,/)
    expect(form).toMatch(/_payload: JSON\.stringify\(/)
    for (const method of ['patch', 'post'] as const) {
      await requests[method]('/api/agents/a', { body: new FormData() })
      const [address, init] = original.mock.lastCall ?? []
      expect([address, init?.method?.toLowerCase()]).toEqual(['/api/agents/a', method])
      expect(init?.body).toBeInstanceOf(FormData)
    }
  },
  'the panel takes a failed request for form state for none': async () => {
    const functions = await textOf('@payloadcms/ui/dist/providers/ServerFunctions/index.js')
    expect(functions).toMatch(/catch \(_err\) \{[^}]*\}\s*return \{\s*state: null/)
    const folder = 'next/dist/client/components/router-reducer/reducers'
    expect(await textOf(`${folder}/server-action-reducer.js`)).toMatch(
      /if \(!isRscResponse && !redirectLocation\) \{[\s\S]{0,600}throw /,
    )
  },
})

watchPatch('withoutStaleCheck.ts', withoutStaleCheckAbout, {
  'the panel asks for the check by one flag': async () => {
    expect(await textOf('@payloadcms/ui/dist/views/Edit/index.js')).toMatch(
      /const checkForStaleData = /,
    )
    expect(await textOf('@payloadcms/ui/dist/utilities/buildFormState.js')).toMatch(
      /if \(checkForStaleData && /,
    )
  },
})
