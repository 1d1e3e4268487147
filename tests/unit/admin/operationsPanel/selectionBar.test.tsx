import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'

// Payload's button comes with the whole panel.
jest.unstable_mockModule('../../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick }: { children: string; onClick: () => void }) => (
    <button onClick={onClick} type="button">
      {children}
    </button>
  ),
}))

const { RowCheck, SelectionBar } = await import('@/admin/operationsPanel/tables/SelectionBar')

type Row = { id: string; name: string }

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row-${index}`, name: `고객${index}` }))

/** A table's rows with their boxes; `onClick` is told of the chosen ones. */
function Table({ onClick, rows }: { onClick: (chosen: Row[]) => void; rows: Row[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selection = {
    ids,
    onChange: setIds,
    nameOf: ({ name }: Row) => name,
    buttons: (chosen: Row[]) => (
      <button onClick={() => onClick(chosen)} type="button">
        바꾸기
      </button>
    ),
  }
  return (
    <>
      <SelectionBar rows={rows} selection={selection} />
      {rows.map((row) => (
        <RowCheck chosenCount={ids.size} key={row.id} row={row} selection={selection} />
      ))}
    </>
  )
}

const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '전체 선택' })
const one = (index: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `고객${index} 선택` })
const change = () => screen.getByRole('button', { name: '바꾸기' })

describe('the selection of rows', () => {
  it('should offer what can be done only with chosen rows, and hand over those', () => {
    const onClick = jest.fn()
    render(<Table onClick={onClick} rows={rowsOf(3)} />)
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.click(one(1))
    expect(screen.getAllByText(/건 선택$/).map(({ textContent }) => textContent)).toEqual([
      '1건 선택',
    ])
    expect(all().indeterminate).toBe(true)
    fireEvent.click(change())
    expect(onClick).toHaveBeenCalledWith([{ id: 'row-1', name: '고객1' }])
    fireEvent.click(one(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('should choose all shown rows and give them up again', () => {
    render(<Table onClick={() => {}} rows={rowsOf(3)} />)
    fireEvent.click(all())
    expect(screen.getAllByText(/건 선택$/).map(({ textContent }) => textContent)).toEqual([
      '3건 선택',
    ])
    expect([all().checked, all().indeterminate]).toEqual([true, false])
    const giveUp = screen.getByRole('button', { name: '선택 해제' })
    giveUp.focus()
    fireEvent.click(giveUp)
    expect(one(0).checked).toBe(false)
    expect(document.activeElement).toBe(all())
  })

  it('should choose a hundred rows at most, and say so', () => {
    const onClick = jest.fn()
    render(<Table onClick={onClick} rows={rowsOf(102)} />)
    fireEvent.click(all())
    expect(screen.getByRole('status').textContent).toBe(
      '100건 선택 · 한 번에 100건까지 선택할 수 있습니다.',
    )
    expect(one(100).disabled).toBe(true)
    fireEvent.click(one(0))
    expect(one(100).disabled).toBe(false)
    fireEvent.click(change())
    expect(onClick.mock.calls[0]?.[0]).toHaveLength(99)
  })
})
