import { jest } from '@jest/globals'

import { buildAdmin, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { tokenOf } from '@tests/support/http/rest'

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
