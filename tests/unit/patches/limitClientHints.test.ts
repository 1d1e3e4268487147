import { withPayload } from '@payloadcms/next/withPayload'

import { limitClientHints, about } from '@/patches/limitClientHints'
import { watchPatch } from '@tests/support/patches'

const own = { source: '/fonts/:path*', headers: [{ key: 'Cache-Control', value: 'public' }] }

/** `withPayload` replaces `console.warn`. */
function wrap() {
  const { warn } = console
  const wrapped = withPayload({ headers: async () => [own] })
  Object.assign(console, { warn })
  return wrapped
}

const asks = ({ headers }: { headers: { key: string }[] }) =>
  headers.some(({ key }) => key === 'Critical-CH')

watchPatch('limitClientHints.ts', about, {
  '`withPayload` asks for the hint by one rule, for every path': async () => {
    const rules = (await wrap().headers?.()) ?? []
    expect(rules.filter(asks).map(({ source }) => source)).toEqual(['/:path*'])
  },
  'the rule can be limited to the panel': async () => {
    const rules = (await limitClientHints(wrap()).headers?.()) ?? []
    expect(rules.filter(asks).map(({ source }) => source)).toEqual(['/admin/:path*'])
    expect(rules).toContainEqual(own)
  },
})
