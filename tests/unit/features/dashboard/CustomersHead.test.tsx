import { render, screen } from '@testing-library/react'

import { dashboard as copy } from '@/copy/dashboard'
import { CustomersHead } from '@/features/dashboard/list/CustomersHead'

const head = (within: string | undefined) => (
  <CustomersHead
    isSearchable
    matches={{ count: 1, isMore: false }}
    onSearch={() => {}}
    onSearchAll={() => {}}
    search="김하루"
    searchKey={0}
    total={3}
    within={within}
  />
)

describe("the head of an agent's customers", () => {
  it('should keep the focus at its heading when the search in a tab becomes one in all customers', () => {
    const { rerender } = render(head('종료'))
    screen.getByRole('button', { name: copy.searchAll }).focus()
    rerender(head(undefined))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: copy.customersHeading }),
    )
  })
})
