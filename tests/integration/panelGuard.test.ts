import { insideOf } from '@tests/support/patches'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()

/** Whether Payload renders a view of the panel without calling `access.admin`. */
async function isOpen(route: string): Promise<boolean> {
  const folder = 'dist/utilities'
  const { isCustomAdminView } = await insideOf('@payloadcms/next', `${folder}/isCustomAdminView.js`)
  const { isPublicAdminRoute } = await insideOf(
    '@payloadcms/next',
    `${folder}/isPublicAdminRoute.js`,
  )
  const view = { adminRoute: '/admin', config: suite.payload.config, route }
  return isCustomAdminView(view) || isPublicAdminRoute(view)
}

describe("Payload's guard of the panel", () => {
  it.each([
    '/admin',
    '/admin/account',
    '/admin/collections/consultation-requests',
    '/admin/collections/agents/64b7f0c2a1b2c3d4e5f60718',
    '/admin/globals/site-settings',
    '/admin/nothing',
  ])('should protect %s, which our code does not check again', async (route) => {
    expect(await isOpen(route)).toBe(false)
  })

  it('should leave open a view with an address of its own, which checks by itself', async () => {
    expect(await isOpen('/admin/privacy-review')).toBe(true)
  })

  it("should leave open Payload's own sign-in page, which the front door redirects", async () => {
    expect(await isOpen('/admin/login')).toBe(true)
  })

  it('should use the access rule for admins', async () => {
    const { admins } = await import('@access/admins')
    expect(suite.payload.collections.admins.config.access.admin).toBe(admins)
    expect(suite.payload.config.admin.user).toBe('admins')
  })
})
