import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import type { Column } from '@/admin/operationsPanel/tables/DataTable'
import { createListeners } from '@/client/createListeners'
import '@tests/support/jest/panelParts'

const { DataTable } = await import('@/admin/operationsPanel/tables/DataTable')

type Row = { id: string }

const columns: Column<Row>[] = [
  { as: 'name', label: '이름', cell: ({ id }) => <a href={`/${id}`}>{id}</a> },
  { as: 'buttons', label: '처리', cell: () => <button type="button">승인</button> },
]

const shown = (decided: string[], ...ids: string[]) => ({
  state: 'shown',
  page: { rows: ids.map((id) => ({ id })), earlier: null },
  earlier: 'idle',
  cameMeanwhile: new Set(),
  isOutdated: false,
  decided: new Map(decided.map((id) => [id, '승인됨'])),
})

function Table({ list }: { list: ListWithDecidedRows<Row> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        승인 대기
      </h2>
      <DataTable
        caption="승인 대기"
        columns={columns}
        empty=""
        heading={heading}
        isSearching={false}
        list={list}
      />
    </>
  )
}

function open() {
  let view = shown([], 'a')
  const listeners = createListeners()
  const list = { subscribe: listeners.subscribe, view: () => view }
  render(<Table list={list as unknown as ListWithDecidedRows<Row>} />)
  return (next: typeof view) =>
    act(() => {
      view = next
      listeners.notify()
    })
}

describe('the focus on a row that somebody else has decided on', () => {
  it("should be at the table's heading as soon as the row's button is gone", () => {
    const show = open()
    screen.getByRole('button').focus()
    show(shown(['a'], 'a'))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  it("should stay at the row's link, and be at the heading once the row is gone", () => {
    const show = open()
    screen.getByRole('link').focus()
    show(shown(['a'], 'a'))
    expect(document.activeElement).toBe(screen.getByRole('link'))
    show(shown([]))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })
})
