import { withPayload } from '@payloadcms/next/withPayload'

import { limitClientHints } from '@/patches/limitClientHints.js'
import { watchPatch } from '@tests/helpers/patches'

const { warn } = console
// withPayload replaces it.
afterAll(() => Object.assign(console, { warn }))

const own = { source: '/fonts/:path*', headers: [{ key: 'Cache-Control', value: 'public' }] }
const asks = ({ headers }: { headers: { key: string }[] }) =>
  headers.some(({ key }) => key === 'Critical-CH')

watchPatch('limitClientHints.js', {
  '`withPayload` asks for the hint by one rule, for every path': async () => {
    const rules = (await withPayload({ headers: async () => [own] }).headers?.()) ?? []
    expect(rules.filter(asks).map(({ source }) => source)).toEqual(['/:path*'])
  },
  'the rule can be limited to the panel': async () => {
    const wrapped = withPayload({ headers: async () => [own] })
    const rules = (await limitClientHints(wrapped).headers?.()) ?? []
    expect(rules.filter(asks).map(({ source }) => source)).toEqual(['/admin/:path*'])
    expect(rules).toContainEqual(own)
  },
})
