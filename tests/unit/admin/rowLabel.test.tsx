import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'

const row = { data: {}, rowNumber: 5 }
jest.unstable_mockModule('@payloadcms/ui', () => ({ useRowLabel: () => row }))

const { RowLabel } = await import('@/admin/fields/RowLabel.client')

it('should call a row without a text by what it is and its number', () => {
  render(<RowLabel name="질문" />)
  expect(screen.queryByText('질문 6')).not.toBeNull()
})
