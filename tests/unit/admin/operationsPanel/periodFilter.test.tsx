import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { PeriodFilter } from '@/admin/operationsPanel/tables/PeriodFilter'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { texts } from '@/copy/texts'
import { leaveHalfTyped } from '@tests/support/halfTypedDay'

it('should say that a day is typed in part once its field is left, until it is a whole one', () => {
  const filter = jest.fn()
  render(<PeriodFilter list={{ filter, narrowing: () => ({}) } as never} />)
  const to = screen.getByLabelText(copy.receivedTo)
  const typeWhole = leaveHalfTyped(to)
  fireEvent.blur(to)
  expect(screen.getByRole('alert').textContent).toBe(texts.dayInvalid)
  typeWhole()
  fireEvent.change(to, { target: { value: '2026-11-30' } })
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(filter).toHaveBeenLastCalledWith({ from: undefined, to: '2026-11-30' })
})
