import { jest } from '@jest/globals'

import { buildAdmin, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { tokenOf } from '@tests/support/http/rest'
import { insideOf } from '@tests/support/patches'

const suite = usePayload()

let sent = new Headers()
jest.unstable_mockModule('next/headers', () => ({ headers: () => Promise.resolve(sent) }))
jest.unstable_mockModule('../../src/server/payload', () => ({
  getPayload: () => Promise.resolve(suite.payload),
}))

beforeAll(async () => {
  const { email } = await buildAdmin(suite.payload)
  const token = await tokenOf('admins', { email, password })
  sent = new Headers({ Authorization: `JWT ${token}` })
})

const partsOf = async (collection: string, query: Record<string, string>) =>
  (await import('@/admin/impossibleParts')).impossibleParts(['collections', collection], query)

describe("the address of an admin's list", () => {
  it.each([
    ['consultation-requests', 'responsibleAgent'],
    ['consultation-requests', '-searchGrams'],
    ['consultation-requests', 'assignedAgent.hash'],
    ['consultation-requests', 'assignedAgent.searchGrams'],
    ['consultation-requests', 'nothing'],
    ['agents', 'hash'],
    ['access-log', 'sentence'],
    ['decisions', '-sentence'],
  ])('should ask for no order that can not be: %s by %s', async (collection, sort) => {
    expect(await partsOf(collection, { sort })).toEqual(['sort'])
  })

  it.each([
    ['consultation-requests', '-submittedAt'],
    ['consultation-requests', 'assignedAgent'],
    ['consultation-requests', 'id'],
    ['agents', 'createdAt'],
    ['media', 'title'],
    ['consultant-profile', '-updatedAt'],
  ])('may ask for every other order: %s by %s', async (collection, sort) => {
    expect(await partsOf(collection, { sort })).toEqual([])
  })

  it('should tell an order that can not be from a filter that can not be', async () => {
    const filter = { 'where[name][foo]': '1' }
    expect(await partsOf('consultation-requests', { ...filter, sort: 'name' })).toEqual(['filter'])
    expect(await partsOf('consultation-requests', { ...filter, sort: 'nothing' })).toEqual([
      'filter',
      'sort',
    ])
  })
})

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
