import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { claims as copy } from '@/copy/claims'
import { ClaimedField } from '@/ui/claims/ClaimedField'

function Form({ isOn, published }: { isOn?: boolean; published?: string }) {
  const [text, setText] = useState(published ?? '')
  return (
    <ClaimedField isOn={isOn} isPublished={text === published} text={text} hint={copy.adminReviews}>
      <label>
        인사말
        <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    </ClaimedField>
  )
}

describe('a field whose text the public reads', () => {
  it('should mark a claim in its text, and say why below', async () => {
    render(<Form />)
    await userEvent.type(screen.getByLabelText('인사말'), '당뇨 완치')
    await screen.findByText(copy.reasons['illness-cure'], { exact: false })
    expect(document.querySelector('mark')?.textContent).toBe('당뇨 완치')
    const findings = screen.getByRole('status')
    expect(findings.textContent).toContain(copy.adminReviews)
    expect(findings.textContent).toContain(copy.clauses.illness)
    expect(screen.getByLabelText('인사말').getAttribute('aria-describedby')).toBe(findings.id)
  })

  it('should say nothing any more when the claim is gone', async () => {
    render(<Form />)
    const field = screen.getByLabelText('인사말')
    await userEvent.type(field, '당뇨 완치')
    await screen.findByText(copy.found)
    await userEvent.clear(field)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.querySelector('mark')).toBeNull()
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('a field whose text an admin has published', () => {
  it('should say so, and ask for a review only once it is changed', async () => {
    render(<Form published="당뇨 완치" />)
    const findings = await screen.findByRole('status')
    await screen.findByText(copy.isPublic)
    expect(findings.textContent).not.toContain(copy.adminReviews)
    await userEvent.type(screen.getByLabelText('인사말'), '!')
    await screen.findByText(copy.found)
    expect(findings.textContent).toContain(copy.adminReviews)
  })
})
