import { fireEvent, render, screen } from '@testing-library/react'

import { rememberTyped } from '@/features/consultation/rememberTyped'
import { readTyped } from '@/features/consultation/visitStorage'

it('should store at once what is typed, and again when React has formatted it', async () => {
  sessionStorage.clear()
  const { container } = render(
    <form>
      <input name="name" aria-label="name" />
      <input name="phone" aria-label="phone" />
    </form>,
  )
  rememberTyped(container.querySelector('form') as HTMLFormElement)
  const phone = screen.getByLabelText<HTMLInputElement>('phone')
  fireEvent.input(phone, { target: { value: '01012345678' } })
  expect(readTyped()).toEqual({ name: '', phone: '01012345678' })
  phone.value = '010-1234-5678'
  await new Promise((resolve) => setTimeout(resolve))
  expect(readTyped()).toEqual({ name: '', phone: '010-1234-5678' })
})
