import { render } from '@testing-library/react'
import type { DefaultServerCellComponentProps } from 'payload'

import { KoreanTimeCell } from '@/admin/cells/KoreanTimeCell'

const textOf = (name: string, cellData?: string) => {
  const props = { cellData, field: { name } } as unknown as DefaultServerCellComponentProps
  return render(<KoreanTimeCell {...props} />).container.textContent
}

describe('a time in a list of the panel', () => {
  it('should be that of Seoul', () => {
    expect(textOf('oldest', '2026-03-05T06:03:00.000Z')).toBe('2026. 3. 5. 오후 3:03')
  })

  it('should be a dash where there is none, but for a receipt, which has to have one', () => {
    expect(textOf('oldest')).toBe('—')
    expect(textOf('submittedAt')).toBe('날짜 없음')
  })
})
