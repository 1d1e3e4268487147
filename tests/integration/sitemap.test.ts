import { jest } from '@jest/globals'

import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()

// Its cache, which expires by the tag, lives in a server of Next's.
jest.unstable_mockModule('next/cache', () => ({
  unstable_cache: <Read>(read: Read): Read => read,
}))

async function listedTimes() {
  const { default: sitemap } = await import('@/app/sitemap')
  return (await sitemap()).map(({ lastModified }) => lastModified)
}

describe('the times in the sitemap', () => {
  beforeAll(async () => {
    const { setPayloadBridge } = await import('@/bridges/payloadBridge')
    const { markReady } = await import('@/bridges/readinessBridge')
    const answer = async () => new Response()
    setPayloadBridge({ open: async () => suite.payload, answer })
    markReady(() => Promise.resolve(true))
  })

  it('should follow the settings, which both pages show', async () => {
    const { updatedAt } = await suite.payload.updateGlobal({
      slug: 'site-settings',
      data: { company: { officer: { email: 'privacy@example.com' } } },
    })
    expect(await listedTimes()).toEqual([updatedAt, updatedAt])
  })

  it('should follow the policy on its own page alone', async () => {
    const [before] = await listedTimes()
    const policy = await suite.payload.findGlobal({ slug: 'privacy-policy' })
    const { updatedAt } = await suite.payload.updateGlobal({
      slug: 'privacy-policy',
      data: { introduction: `${policy.introduction}.`, _status: 'published' },
    })
    expect(await listedTimes()).toEqual([before, updatedAt])
  })
})
