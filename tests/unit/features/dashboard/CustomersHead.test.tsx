import { render, screen } from '@testing-library/react'

import { dashboard as copy } from '@/copy/dashboard'
import { CustomersHead } from '@/features/dashboard/list/CustomersHead'
import { DayFilters } from '@/features/dashboard/list/DayFilters'
import { StageTabs } from '@/features/dashboard/list/StageTabs'

const head = (within?: string, isMore = false, count = 1000) => (
  <CustomersHead
    isSearchable
    matches={{ count, isMore }}
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

  it('should leave it to the list to say that a search finds nobody', () => {
    render(head('신규', false, 0))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getAllByRole('button', { name: copy.searchAll })).toHaveLength(1)
  })

  it('should keep the focus at its heading when the search in a tab becomes one in all customers', () => {
    const { rerender } = render(head('종료'))
    screen.getByRole('button', { name: copy.searchAll }).focus()
    rerender(head())
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: copy.customersHeading }),
    )
  })
})

describe("the numbers of an agent's customers", () => {
  const numbers = (hasFailed: boolean) => (
    <>
      <DayFilters
        chosen={undefined}
        counts={null}
        hasFailed={hasFailed}
        onChoose={() => undefined}
      />
      <StageTabs
        chosen="all"
        counts={null}
        hasFailed={hasFailed}
        onChoose={() => undefined}
        panelId="list"
      />
    </>
  )

  it('should be empty while they are read, and say that they are unknown once that failed', () => {
    const { rerender } = render(numbers(false))
    expect(screen.queryByText('알 수 없음')).toBeNull()
    rerender(numbers(true))
    expect(screen.getByRole('button', { name: '재통화 알 수 없음' }).textContent).toContain('—')
    expect(screen.getByRole('tab', { name: '신규 알 수 없음' }).textContent).toContain('—')
    expect(screen.getAllByText('알 수 없음')).toHaveLength(9)
  })
})
