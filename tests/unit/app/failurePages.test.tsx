import { render, screen, within } from '@testing-library/react'

import PageError from '@/app/(site)/error'
import LayoutError from '@/app/global-error'

const title = 'Unexpected Application Error!'

describe('a page that failed', () => {
  it('should show what the browser itself knows of its own error', () => {
    const error = Object.assign(new Error('chunk 7 failed'), { stack: 'at somewhere' })
    render(<PageError error={error} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('chunk 7 failed')).toBeTruthy()
    expect(screen.getByText('at somewhere')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 시도하기' })).toBeTruthy()
  })

  it('should show no more than the status of an error of the server', () => {
    const error = Object.assign(new Error('secret message'), { digest: '1', stack: 'secret stack' })
    const { container } = render(<PageError error={error} />)
    expect(screen.getByText('500 Internal Server Error')).toBeTruthy()
    expect(container.textContent).not.toContain('secret')
  })
})

describe('a layout that failed', () => {
  it('should be replaced by a whole document in Korean', () => {
    const error = Object.assign(new Error('layout'), { digest: '1' })
    render(<LayoutError error={error} />, { container: document })
    expect(document.documentElement.lang).toBe('ko')
    expect(document.title).toBe(title)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(main.getByText('500 Internal Server Error')).toBeTruthy()
    expect(main.getByRole('button', { name: '다시 시도하기' })).toBeTruthy()
  })
})
