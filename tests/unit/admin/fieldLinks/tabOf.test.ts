import type { ClientField } from 'payload'

import { tabOf } from '@/admin/fieldLinks/tabOf'

const fields = [
  { type: 'ui', name: 'linkedTab' },
  {
    type: 'tabs',
    tabs: [
      { label: '브랜드', fields: [{ type: 'text', name: 'brandName' }] },
      { label: '일정', fields: [{ type: 'array', name: 'holidays', fields: [] }] },
      { label: '사업자 정보', name: 'company', fields: [{ type: 'text', name: 'name' }] },
    ],
  },
] as unknown as ClientField[]

describe('the tab of a field', () => {
  it.each([
    ['brandName', 0],
    ['holidays.0.label', 1],
    ['company.name', 2],
    ['company.officer.phone', 2],
    ['brand', undefined],
    ['name', undefined],
  ])('should be found by its path: %s', (path, tab) => {
    expect(tabOf(fields, path)).toBe(tab)
  })
})
