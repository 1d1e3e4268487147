import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { auth } from '@/copy/auth'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules as rules } from '@/copy/secondFactorRules'
import { AppError } from '@/domain/shared/errors'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'

const typed = { email: 'agent@test.kr' }
const required = refused(new AppError('secondFactorRequired'), typed)
const signIn = jest.fn<() => Promise<FormAnswer>>()
jest.unstable_mockModule('../../../../src/features/auth/actions', () => ({ signIn }))

const { SignInForm } = await import('@/features/auth/SignInForm.client')

beforeEach(() => void signIn.mockReset().mockResolvedValue(required))

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

it.each([
  ['another kind of code', () => press(copy.useRecoveryCode), copy.recoveryCode],
  [
    'another account',
    () => fireEvent.click(screen.getByRole('link', { name: copy.otherAccount })),
    auth.email,
  ],
])('should say nothing of a code that was wrong once it asks for %s', async (_, leave, label) => {
  render(<SignInForm />)
  press(auth.signIn)
  await screen.findByText(rules.required)
  let answer = (_: FormAnswer) => {}
  signIn.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  fireEvent.change(screen.getByLabelText(copy.code), { target: { value: '000000' } })
  press(auth.signIn)
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
  leave()
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: 'typed since' } })
  await act(async () =>
    answer(refused(new AppError('secondFactorWrong'), { ...typed, step: 'code' })),
  )
  expect(screen.getByLabelText(label)).toBe(field)
  expect(field.value).toBe('typed since')
  expect(screen.queryByText(rules.wrong)).toBeNull()
  screen.getByRole('button', { name: auth.signIn })
})

it('should send what was pressed while an answer that nobody waits for was on its way', async () => {
  render(<SignInForm />)
  press(auth.signIn)
  await screen.findByText(rules.required)
  let answer = (_: FormAnswer) => {}
  signIn.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  press(auth.signIn)
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
  press(copy.useRecoveryCode)
  fireEvent.submit(screen.getByLabelText(copy.recoveryCode).closest('form') as HTMLFormElement)
  await act(async () => answer(required))
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(3))
})
