import { sanitizeListQuery } from '@/admin/sanitizeListQuery'

const list = ['collections', 'consultation-requests']

describe("a list's address in the panel", () => {
  it.each([
    [{ sort: '$x' }, '/admin/collections/consultation-requests'],
    [{ sort: '-', limit: '20' }, '/admin/collections/consultation-requests?limit=20'],
    [{ limit: '1e309', search: '김' }, '/admin/collections/consultation-requests?search=%EA%B9%80'],
    [{ page: ['1', '2'] }, '/admin/collections/consultation-requests'],
  ])('should lose invalid parameters: %j', (query, address) => {
    expect(sanitizeListQuery(list, query)).toBe(address)
  })

  it('should lose all parts of a filter that cannot be, and nothing else', () => {
    const query = { 'where[x][equals]': '1', 'where[or][0][at][less_than]': 'y', limit: '20' }
    expect(sanitizeListQuery(list, query, { isFiltered: false })).toBe(
      '/admin/collections/consultation-requests?limit=20',
    )
  })

  it('should stay unchanged otherwise', () => {
    const query = { sort: '-submittedAt', limit: '20', page: '3', 'where[name][like]': '김' }
    expect(sanitizeListQuery(list, query)).toBeUndefined()
    expect(sanitizeListQuery(undefined, {})).toBeUndefined()
  })
})
