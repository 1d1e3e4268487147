import { render, screen } from '@testing-library/react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { LeaveMark } from '@/admin/operationsPanel/tables/LeaveMark'
import { MatchCount } from '@/admin/operationsPanel/tables/MatchCount'

describe('an agent on leave', () => {
  it.each([
    ['until a day', { until: '2027-01-08' }, '부재 중 (2027. 1. 8.까지)'],
    ['without an end', { until: null }, '부재 중'],
    ['not at all', null, ''],
  ])('should be marked as such: %s', (_, leave, text) => {
    const { container } = render(<LeaveMark leave={leave} />)
    expect(container.textContent).toBe(text)
  })
})

describe('the number of matches', () => {
  type Row = { id: string }
  const list = (search: string, isMore: boolean) => {
    const view = { state: 'shown', isOutdated: false }
    return {
      subscribe: () => () => undefined,
      view: () => view,
      matches: () => ({ count: 1000, isMore }),
      narrowing: () => ({ search }),
    } as unknown as ListWithDecidedRows<Row>
  }

  it.each([
    ['of a search', '김', true, '검색 결과 1,000건 이상'],
    ['of a search, counted', '김', false, '검색 결과 1,000건'],
    ['of a filter', '', true, '1,000건 이상'],
  ])('should say where there are more: %s', (_, search, isMore, text) => {
    render(<MatchCount list={list(search, isMore)} />)
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})
