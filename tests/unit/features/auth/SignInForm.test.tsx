import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { auth } from '@/copy/auth'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules as rules } from '@/copy/secondFactorRules'
import { AppError } from '@/domain/shared/errors'
import { refused } from '@/ui/forms/formAnswer'

jest.unstable_mockModule('../../../../src/features/auth/actions', () => ({
  signIn: async () => refused(new AppError('secondFactorRequired'), { email: 'agent@test.kr' }),
}))

const { SignInForm } = await import('@/features/auth/SignInForm.client')

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('should say above the field which code it asks for, and begin anew with that of the app', async () => {
  render(<SignInForm />)
  press(auth.signIn)
  await screen.findByText(rules.required)
  press(copy.useRecoveryCode)
  screen.getByText(copy.recoveryCodeRequired)
  expect(screen.queryByText(rules.required)).toBeNull()
  press(copy.useApp)
  screen.getByText(rules.required)

  press(copy.useRecoveryCode)
  fireEvent.click(screen.getByRole('link', { name: copy.otherAccount }))
  expect(screen.queryByText(copy.recoveryCodeRequired)).toBeNull()
  press(auth.signIn)
  await screen.findByText(rules.required)
  screen.getByLabelText(copy.code)
})
