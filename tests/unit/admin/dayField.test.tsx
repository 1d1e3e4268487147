import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { schedule } from '@/copy/schedule'
import { leaveHalfTyped } from '@tests/support/halfTypedDay'

let validate: ((value: unknown) => string | true) | undefined
jest.unstable_mockModule('@payloadcms/ui', () => ({
  FieldDescription: () => null,
  FieldError: () => null,
  FieldLabel: ({ htmlFor, label }: { htmlFor: string; label: string }) => (
    <label htmlFor={htmlFor}>{label}</label>
  ),
  useField: (field: { validate: typeof validate }) => {
    validate = field.validate
    return { setValue: () => {}, value: null }
  },
}))

const { DayField } = await import('@/admin/fields/DayField.client')

it('should refuse a day that is typed in part, and take an empty one', () => {
  const field = { name: 'awayUntil', label: schedule.awayUntil, type: 'text' }
  render(<DayField field={field as never} path="awayUntil" />)
  expect(validate?.(null)).toBe(true)
  leaveHalfTyped(screen.getByLabelText(schedule.awayUntil))
  expect(validate?.(null)).toBe(schedule.errors.day)
})
