import { usePayload } from '@tests/helpers/payload'

const suite = usePayload()

describe('preparing a database', () => {
  it('should write the first-run content', async () => {
    const settings = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(settings).toMatchObject({ brandName: '하루맞춤', consentNotice: { version: 1 } })
    const page = await suite.payload.findGlobal({ slug: 'landing-page' })
    expect(page.faq.items).toHaveLength(4)
  })

  it('should change nothing when it runs again, twice at once', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    await Promise.all([prepareDatabase(suite.payload), prepareDatabase(suite.payload)])
    const counts = await Promise.all(
      (['admins', 'consultant-profile', 'media', 'consent-notices'] as const).map((collection) =>
        suite.payload.count({ collection, overrideAccess: true }),
      ),
    )
    expect(counts.map(({ totalDocs }) => totalDocs)).toEqual([1, 1, 1, 1])
  })
})
