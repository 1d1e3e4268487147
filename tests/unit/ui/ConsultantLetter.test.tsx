import { render, screen } from '@testing-library/react'

import { ConsultantLetter } from '@/ui/ConsultantLetter'

const letter = { introMessage: '반갑습니다.', imageUrl: '/images/consultant-480x480.webp' }

describe("the consultant's letter", () => {
  it('should say in its signature who writes, in which role', () => {
    render(<ConsultantLetter {...letter} name="김하늘" headingId="heading" />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('고객님께 드리는 말씀')
    expect(screen.getByText('김하늘').parentElement?.textContent).toBe('담당 컨설턴트 김하늘')
  })

  it('should not repeat the role where it stands for the name', () => {
    render(<ConsultantLetter {...letter} name="담당 컨설턴트" headingId="heading" />)
    expect(screen.getAllByText('담당 컨설턴트')).toHaveLength(1)
  })

  it('should have no heading of the page in a preview', () => {
    render(<ConsultantLetter {...letter} name="김하늘" />)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getAllByText('고객님께 드리는 말씀')).toHaveLength(1)
  })
})
