import { jest } from '@jest/globals'
import type { FlattenedField, PayloadRequest } from 'payload'

import { sanitizeQuery } from '@collections/shared/endpoints/sanitizeQuery'
import { limits } from '@/config/limits'

const text = { name: 'name', type: 'text' }
const fields = [
  text,
  { name: 'createdAt', type: 'date' },
  { name: 'number', type: 'number' },
  { name: 'hero', type: 'group', flattenedFields: [text] },
  { name: 'agent', type: 'relationship', relationTo: 'agents' },
  { name: 'by', type: 'relationship', relationTo: ['agents', 'admins'] },
  { name: 'photo', type: 'upload', relationTo: 'media' },
] as FlattenedField[]

/** The query that Payload gets; the values are as its parser returns them. */
function sanitized(query: Record<string, unknown>, method = 'GET', user?: object) {
  const searchParams = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const payload = { collections: { agents: { config: { flattenedFields: fields } } } }
  const req = { method, payload, query, searchParams, user } as unknown as PayloadRequest
  sanitizeQuery(req, fields)
  return { query: req.query, searchParams: Object.fromEntries(searchParams) }
}

describe('the query of a list', () => {
  it.each(['0', '1e309', '', '99999'])(
    'should be limited to one page for the limit %j',
    (limit) => {
      expect(sanitized({ limit }).query.limit).toBe(String(limits.listRows))
    },
  )

  it.each(['-1', '-1e309', 'NaN', 'x', ['0'], { a: '0' }])(
    'should be refused at its field with the limit %j',
    (limit) => {
      expect(() => sanitized({ limit })).toThrow(
        expect.objectContaining({
          code: 'invalidInput',
          fieldErrors: [{ path: 'limit', message: '입력한 내용을 다시 확인해 주세요.' }],
        }),
      )
    },
  )

  it.each(['1', '10', String(limits.listRows)])('should preserve the limit %s', (limit) => {
    expect(sanitized({ limit }).query).toEqual({ limit })
  })

  it('should get no limit when it has none or changes many rows', () => {
    expect(sanitized({}).query).toEqual({})
    expect(sanitized({ limit: '0' }, 'PATCH').query).toEqual({ limit: '0' })
  })

  it.each([
    ['0', '1'],
    ['-5', '1'],
    ['1e309', String(limits.listPage)],
    ['x', '1'],
    ['7', '7'],
  ])('should change the page %s to %s', (page, expected) => {
    expect(sanitized({ page }).query.page).toBe(expected)
  })

  it.each([
    ['2', '2'],
    ['-1', '0'],
    ['1e309', String(limits.listDepth)],
    ['99', String(limits.listDepth)],
    ['x', '0'],
  ])('should change the depth %s to %s in both parsed forms', (depth, expected) => {
    const { query, searchParams } = sanitized({ depth })
    expect([query.depth, searchParams.depth]).toEqual([expected, expected])
  })

  it('should lose parameters that turn paging off or reach beyond the row', () => {
    const { query, searchParams } = sanitized({
      pagination: 'false',
      data: '{bad',
      joins: {},
      trash: 'true',
      locale: 'ko',
    })
    expect(query).toEqual({ locale: 'ko' })
    expect(searchParams).toEqual({ locale: 'ko' })
  })

  it('should ask for drafts for admins alone', () => {
    expect(sanitized({ draft: 'true' }).query).toEqual({})
    const asAdmin = sanitized({ draft: 'true' }, 'GET', { collection: 'admins' })
    expect(asAdmin.query).toEqual({ draft: 'true' })
  })

  it.each([
    { draft: ['true', 'false'] },
    { draft: { a: 'true' } },
    { autosave: ['true', 'true'] },
    { depth: ['1', '2'] },
  ])('should be refused with several values where there can be one: %j', (query) => {
    const [name] = Object.keys(query)
    expect(() => sanitized(query, 'GET', { collection: 'admins' })).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        fieldErrors: [{ path: name, message: '입력한 내용을 다시 확인해 주세요.' }],
      }),
    )
  })

  it.each([
    '-',
    '$x',
    'name,,',
    ['name', 1],
    { a: 'b' },
    '-__proto__.[x]',
    'a,b,c,d,e,f',
    ['a,b,c', 'd,e,f'],
  ])('should be refused with the sort %j', (sort) => {
    expect(() => sanitized({ sort })).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        fieldErrors: [{ path: 'sort', message: '입력한 내용을 다시 확인해 주세요.' }],
      }),
    )
  })

  it.each(['name', '-createdAt', 'name,-agent.name', ['name', '-id'], 'a,b,c,d,e'])(
    'should preserve the sort %j',
    (sort) => {
      expect(sanitized({ sort }).query.sort).toEqual(sort)
    },
  )

  it.each([
    '{bad',
    '7',
    'null',
    '"x"',
    JSON.stringify({ or: Array(limits.filterParts).fill({ a: 1 }) }),
    { id: { in: Array(limits.filterParts).fill('x') } },
    { id: { in: Array(limits.filterParts).fill('x').join() } },
    { name: { like: 'x '.repeat(limits.filterParts) } },
    { or: Array(100).fill({ name: { not_like: 'x '.repeat(10) } }) },
    JSON.parse(`${'{"and":['.repeat(12)}${']}'.repeat(12)}`),
  ])('should be refused with an invalid or excessive filter (%#)', (where) => {
    expect(() => sanitized({ where })).toThrow(expect.objectContaining({ code: 'invalidInput' }))
  })

  it.each(['version.', 'version__', 'agent.'])(
    'should be refused with a path of thousands of names, which are not looked up: %s',
    (name) => {
      const find = jest.spyOn(fields, 'find')
      const path = `${name.repeat(5000)}name`
      const where = { [path]: { equals: '1' } }
      for (const query of [{ where }, { where: JSON.stringify(where) }, { sort: `-${path}` }])
        expect(() => sanitized(query)).toThrow(expect.objectContaining({ code: 'invalidInput' }))
      expect(find).not.toHaveBeenCalled()
      find.mockRestore()
    },
  )

  it.each([
    { name: 'x' },
    { name: { $regex: 'x' } },
    { $where: 'x' },
    { name: { equals: { $ne: 1 } } },
    { name: { in: [{ $ne: 1 }] } },
    { place: { near: '1,2,3' } },
    { and: 'x' },
    { or: [{ name: { contains: { and: [] } } }] },
    { createdAt: { contains: '2026-11-22' } },
    { createdAt: { less_than: 'bogus' } },
    { createdAt: { in: '2026-11-22,bogus' } },
    { createdAt: { in: '2026-11-22,2026-11-23' } },
    { createdAt: { equals: '2026-11-22,2026-11-23' } },
    { createdAt: { equals: 'null' } },
    { createdAt: { not_equals: '' } },
    { 'agent.createdAt': { greater_than: 'soon' } },
    { agent__createdAt: { greater_than: 'soon' } },
    { 'agent.hero.name': { like: '하루' } },
    { number: { equals: '1,2' } },
    { number: { in: '1,' } },
    { agent: { equals: '6561e5c2a1b2c3d4e5f60718,6561e5c2a1b2c3d4e5f60719' } },
    { createdAt: { in: ['2026-11-22', 'bogus'] } },
    { number: { equals: 'x' } },
    { and: [{ id: { like: '6561e5c2a1b2c3d4e5f60718' } }] },
    { 'hero.createdAt': { not_like: 'x' } },
    { 'name.name': { like: 'x' } },
    { agent: { equals: 'undefined' } },
    { agent: { not_equals: '6561e5c2a1b2c3d4e5f6071' } },
    { agent: { equals: '6561E5C2A1B2C3D4E5F60718' } },
    { agent: { in: '6561e5c2a1b2c3d4e5f60718,x' } },
    { agent: { equals: 7 } },
    { 'by.value': { equals: 'x' } },
    { photo: { in: ['x'] } },
    { by: { equals: { relationTo: 'agents', value: 'x' } } },
    { by: { equals: { relationTo: { $ne: 1 }, value: '6561e5c2a1b2c3d4e5f60718' } } },
    { by: { in: { relationTo: 'agents', value: '6561e5c2a1b2c3d4e5f60718' } } },
    { name: { equals: { relationTo: 'agents', value: '6561e5c2a1b2c3d4e5f60718' } } },
    { 'version.agent': { equals: 'x' } },
    { 'version.createdAt': { greater_than: 'x' } },
  ])('should be refused with the filter %j', (where) => {
    expect(() => sanitized({ where })).toThrow(expect.objectContaining({ code: 'invalidInput' }))
  })

  it.each(['x', { name: 'x' }, { a: { b: ['true', 1] } }])(
    'should be refused with the selection %j',
    (select) => {
      expect(() => sanitized({ select })).toThrow(expect.objectContaining({ code: 'invalidInput' }))
    },
  )

  it('should preserve a selection', () => {
    const select = { name: 'true', hero: { headline: 'false' } }
    expect(sanitized({ select }).query).toEqual({ select })
  })

  it('should preserve a text search inside a group', () => {
    const where = { 'hero.name': { contains: '하루' } }
    expect(sanitized({ where }).query).toEqual({ where })
  })

  it.each([
    { createdAt: { less_than: '2026-11-22T09:00:00.000Z' } },
    { createdAt: { in: ['2026-11-22', '2026-11-23'] } },
    { createdAt: { equals: null } },
    { createdAt: { exists: true } },
    { number: { in: '1,2' } },
    { agent: { in: '6561e5c2a1b2c3d4e5f60718,6561e5c2a1b2c3d4e5f60719' } },
    { agent: { equals: 'null' } },
    { 'agent.name': { equals: '김하늘' } },
    { 'by.relationTo': { equals: 'agents' } },
    { 'by.value': { equals: '6561e5c2a1b2c3d4e5f60718' } },
    { photo: { exists: true } },
    { by: { equals: { relationTo: 'agents', value: '6561e5c2a1b2c3d4e5f60718' } } },
  ])('should preserve the filter %j', (where) => {
    expect(sanitized({ where }).query).toEqual({ where })
  })

  it('should turn the value of `exists` into a boolean, even for an id', () => {
    const asked = {
      or: [{ id: { exists: 'true' } }, { and: { 0: { name: { exists: 'false' } } } }],
    }
    const where = { or: [{ id: { exists: true } }, { and: { 0: { name: { exists: false } } } }] }
    expect(sanitized({ where: asked }).query.where).toEqual(where)
  })

  it('should preserve a filter, in brackets or as JSON', () => {
    const where = { and: [{ name: { like: '김' } }] }
    expect(sanitized({ where }).query.where).toEqual(where)
    expect(sanitized({ where: JSON.stringify(where) }).query.where).toEqual(where)
  })
})
