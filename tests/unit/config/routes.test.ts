import { filteredListOf } from '@/config/routes'

it('should narrow a list of the panel by every filter', () => {
  const address = filteredListOf('access-log', [
    ['[at][less_than]', '2026-11-22T09:00:00.000Z'],
    ['[subjects][equals]', 'a&b'],
  ])
  const { pathname, searchParams } = new URL(address, 'http://panel')
  expect(pathname).toBe('/admin/collections/access-log')
  expect([...searchParams]).toEqual([
    ['where[or][0][and][0][at][less_than]', '2026-11-22T09:00:00.000Z'],
    ['where[or][0][and][1][subjects][equals]', 'a&b'],
  ])
})
