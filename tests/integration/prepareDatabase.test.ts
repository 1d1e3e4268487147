import { usePayload } from '@tests/helpers/payload'

const suite = usePayload()

describe('x', () => {
  it('should y', async () => {
    const s = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(s.brandName).toBe('하루맞춤')
  })
})
