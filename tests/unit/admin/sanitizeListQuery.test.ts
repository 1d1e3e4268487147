import { sanitizeListQuery } from '@/admin/sanitizeListQuery'

const list = ['collections', 'consultation-requests']

describe("a list's address in the panel", () => {
  it.each([
    [{ sort: '$x' }, '/admin/collections/consultation-requests'],
    [{ sort: '-', limit: '20' }, '/admin/collections/consultation-requests?limit=20'],
    [{ limit: '1e309', search: '김' }, '/admin/collections/consultation-requests?search=%EA%B9%80'],
    [{ page: ['1', '2'] }, '/admin/collections/consultation-requests'],
    [{ queryByGroup: '{' }, '/admin/collections/consultation-requests'],
    [{ groupBy: 'stage', preset: 'x' }, '/admin/collections/consultation-requests'],
    [{ columns: '[null]' }, '/admin/collections/consultation-requests'],
    [{ columns: '["name"', page: '2' }, '/admin/collections/consultation-requests?page=2'],
  ])('should lose invalid parameters: %j', (query, address) => {
    expect(sanitizeListQuery(list, query)).toBe(address)
  })

  it('should lose all parts of a filter that cannot be, and nothing else', () => {
    const query = { 'where[x][equals]': '1', 'where[or][0][at][less_than]': 'y', limit: '20' }
    expect(sanitizeListQuery(list, query, ['filter'])).toBe(
      '/admin/collections/consultation-requests?limit=20',
    )
  })

  it('should lose an order that the collection does not have', () => {
    const query = { sort: '-sentence', limit: '20' }
    expect(sanitizeListQuery(list, query, ['sort'])).toBe(
      '/admin/collections/consultation-requests?limit=20',
    )
  })

  it('should stay unchanged otherwise', () => {
    const columns = '["name","-phone"]'
    const query = {
      sort: '-submittedAt',
      limit: '20',
      page: '3',
      'where[name][like]': '김',
      columns,
    }
    expect(sanitizeListQuery(list, query)).toBeUndefined()
    expect(sanitizeListQuery(undefined, {})).toBeUndefined()
  })
})
