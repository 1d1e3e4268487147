import { render, screen } from '@testing-library/react'

import { dashboard as copy } from '@/copy/dashboard'
import { CustomersHead } from '@/features/dashboard/list/CustomersHead'

const head = (within?: string, isMore = false) => (
  <CustomersHead
    isSearchable
    matches={{ count: 1000, isMore }}
    onSearch={() => undefined}
    onSearchAll={() => undefined}
    search="김"
    searchKey={0}
    total={2000}
    within={within}
  />
)

describe("the head of an agent's customers", () => {
  it.each([
    [true, undefined, '검색 결과 1,000건 이상'],
    [true, '신규', '‘신규’ 검색 결과 1,000건 이상'],
    [false, undefined, '검색 결과 1,000건'],
  ])(
    'should say how many customers a search finds, and whether there are more: %s',
    (isMore, within, text) => {
      render(head(within, isMore))
      expect(screen.getByRole('status').textContent).toBe(text)
    },
  )

  it('should keep the focus at its heading when the search in a tab becomes one in all customers', () => {
    const { rerender } = render(head('종료'))
    screen.getByRole('button', { name: copy.searchAll }).focus()
    rerender(head())
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: copy.customersHeading }),
    )
  })
})
