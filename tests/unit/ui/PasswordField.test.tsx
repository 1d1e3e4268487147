import { fireEvent, render, screen } from '@testing-library/react'

import { auth as copy } from '@/copy/auth'
import { PasswordField } from '@/ui/fields/PasswordField'

const field = () => screen.getByLabelText<HTMLInputElement>('비밀번호')
const toggle = () => screen.getByRole('button', { name: copy.showPassword('비밀번호') })
const state = () => [field().type, toggle().getAttribute('aria-pressed'), field().value]

describe('a password field', () => {
  beforeEach(() => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField id="password" name="password" label="비밀번호" hint="6자 이상" />
        <button type="submit">로그인</button>
      </form>,
    )
    fireEvent.change(field(), { target: { value: 'secret' } })
  })

  it('should show the password and hide it again, and keep it', () => {
    expect(state()).toEqual(['password', 'false', 'secret'])
    fireEvent.click(toggle())
    expect(state()).toEqual(['text', 'true', 'secret'])
    fireEvent.click(toggle())
    expect(state()).toEqual(['password', 'false', 'secret'])
  })

  it('should hide it when the form is sent, and never send the form by itself', () => {
    fireEvent.click(toggle())
    expect(state()).toEqual(['text', 'true', 'secret'])
    expect(toggle().getAttribute('type')).toBe('button')
    fireEvent.click(screen.getByRole('button', { name: '로그인' }))
    expect(state()).toEqual(['password', 'false', 'secret'])
  })

  it('should have its rule described before anything is wrong', () => {
    const described = field().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('6자 이상')
    expect(field().hasAttribute('aria-invalid')).toBe(false)
  })
})
