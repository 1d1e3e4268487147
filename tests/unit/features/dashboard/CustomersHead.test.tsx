import { render, screen } from '@testing-library/react'

import { CustomersHead } from '@/features/dashboard/list/CustomersHead'

const show = (isMore: boolean, within?: string) =>
  render(
    <CustomersHead
      isSearchable
      matches={{ count: 1000, isMore }}
      onSearch={() => undefined}
      onSearchAll={() => undefined}
      search="김"
      searchKey={0}
      total={2000}
      within={within}
    />,
  )

it.each([
  [true, undefined, '검색 결과 1,000건 이상'],
  [true, '신규', '‘신규’ 검색 결과 1,000건 이상'],
  [false, undefined, '검색 결과 1,000건'],
])(
  'should say how many customers a search finds, and whether there are more: %s',
  (isMore, within, text) => {
    show(isMore, within)
    expect(screen.getByRole('status').textContent).toBe(text)
  },
)
