import { readFileSync } from 'node:fs'

import { about, setOwnOrigin } from '@/patches/ownOrigin'
import { watchPatch } from '@tests/support/patches'

const next = (file: string) => readFileSync(`node_modules/next/dist/${file}`, 'utf8')
const variable = 'process.env.__NEXT_PRIVATE_ORIGIN'

afterEach(() => delete process.env['__NEXT_PRIVATE_ORIGIN'])

watchPatch('ownOrigin.ts', about, {
  'an action that redirects fetches the page from the origin that the environment names': () => {
    setOwnOrigin('http://localhost:3000')
    const [, redirecting = ''] = next('server/app-render/action-handler.js').split(
      'async function createRedirectRenderResult',
    )
    const [, origin = ''] = /let origin = (.*);/.exec(redirecting) ?? []
    expect([origin, process.env['__NEXT_PRIVATE_ORIGIN']]).toEqual([
      variable,
      'http://localhost:3000',
    ])
    expect(redirecting).toContain('const fetchUrl = new URL(`${origin}')
    expect(next('compiled/next-server/app-page-turbo.runtime.prod.js')).toContain(variable)
  },
  'a custom server leaves it unset, and the scheme is then what the proxy says': () => {
    for (const file of ['server/next.js', 'server/lib/router-server.js'])
      expect(next(file)).not.toContain('__NEXT_PRIVATE_ORIGIN')
    expect(next('server/lib/router-utils/resolve-routes.js')).toMatch(
      /x-forwarded-proto'?\][\s\S]{0,200}const initUrl = .*\$\{protocol\}:/,
    )
  },
})
