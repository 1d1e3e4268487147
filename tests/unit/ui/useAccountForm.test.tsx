import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { startTransition } from 'react'

import { auth } from '@/copy/auth'
import { errors } from '@/copy/errors'
import { submission } from '@/copy/submission'
import { AppError } from '@/domain/shared/errors'
import { Field } from '@/ui/fields/Field'
import { AccountFormFrame } from '@/ui/forms/AccountFormFrame'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'
import { useAccountForm } from '@/ui/forms/useAccountForm'

const emailError = { path: 'email', message: 'no e-mail' }
const refusal = refused(new AppError('invalidInput', [emailError]), { name: '이영업', email: 'x' })
const tooMany = refused(new AppError('tooManyRequests'))

type FormProps = { answers: (Error | FormAnswer)[] }

/** A form with two fields, which can also be sent without scripts, and gets these answers. */
function Form({ answers }: FormProps) {
  const { correct, errorIdOf, frame, mayBeDone, typed } = useAccountForm({
    action: async () => {
      const answer = answers.shift() ?? { ok: true }
      if (answer instanceof Error) throw answer
      return answer
    },
    errorId: 'error',
    failure: 'loginFailure',
    refusedIfDone: 'emailInUse',
  })
  const post = () => startTransition(() => frame.action(new FormData()))
  return (
    <>
      <AccountFormFrame {...frame} busyLabel="busy" onChange={correct} submitLabel="send">
        {['name', 'email'].map((name) => (
          <Field
            defaultValue={typed?.[name]}
            errorId={errorIdOf(name)}
            id={name}
            key={name}
            label={name}
            name={name}
          />
        ))}
      </AccountFormFrame>
      <button onClick={post}>post</button>
      {mayBeDone && 'may be done'}
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const said = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

describe('a form that was refused before its scripts were there', () => {
  beforeEach(async () => {
    render(<Form answers={[refusal, tooMany]} />)
    fireEvent.click(screen.getByRole('button', { name: 'post' }))
    await said(emailError.message)
  })

  it('should keep what was typed right once the last error is corrected', async () => {
    fireEvent.change(field('email'), { target: { value: 'agent@test.kr' } })
    await said('')
    expect(field('name').value).toBe('이영업')
    expect(field('email').value).toBe('agent@test.kr')
  })

  it('should keep what was typed also after an answer that brings back nothing', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'send' }))
    await said(errors.tooManyRequests)
    expect(field('name').value).toBe('이영업')
  })
})

it('should ask for a reload on a page of an earlier build, and else say what failed', async () => {
  render(<Form answers={[new UnrecognizedActionError(), new Error('no answer')]} />)
  for (const text of [submission.outdatedForm, auth.loginFailure]) {
    fireEvent.click(screen.getByRole('button', { name: 'send' }))
    await said(text)
  }
})

it.each<[string, Error | FormAnswer, boolean]>([
  ['without an answer', new Error('no answer'), true],
  ['answered too late', refused(new AppError('unavailable')), true],
  ['refused', tooMany, false],
])(
  'should know that the refusal of a repetition may be of what the first attempt has done: %s',
  async (_, first, mayBe) => {
    render(<Form answers={[first, refused(new AppError('emailInUse'))]} />)
    for (const text of [/./, auth.emailInUse]) {
      expect(screen.queryByText('may be done')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: 'send' }))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
    }
    await waitFor(() => expect(screen.queryByText('may be done') !== null).toBe(mayBe))
  },
)

it('should know nothing of another e-mail than the one whose answer was lost', async () => {
  render(<Form answers={[new Error('no answer'), refused(new AppError('emailInUse'))]} />)
  fireEvent.change(field('email'), { target: { value: 'one@test.kr' } })
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await said(auth.loginFailure)
  fireEvent.change(field('email'), { target: { value: 'other@test.kr' } })
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await said(auth.emailInUse)
  expect(screen.queryByText('may be done')).toBeNull()
})

it('should say the same refusal again, which only keeps its place while the form is sent', async () => {
  render(<Form answers={[tooMany, tooMany]} />)
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'send' }))
  const visibility = () =>
    getComputedStyle(screen.getByText(errors.tooManyRequests)).visibility || 'visible'
  send()
  await said(errors.tooManyRequests)
  expect(visibility()).toBe('visible')
  send()
  expect(visibility()).toBe('hidden')
  await waitFor(() => expect(visibility()).toBe('visible'))
})

it('should leave the focus beside the message where a refusal names no field', async () => {
  render(<Form answers={[tooMany, refusal]} />)
  const button = screen.getByRole('button', { name: 'send' })
  button.focus()
  fireEvent.click(button)
  await said(errors.tooManyRequests)
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await said(emailError.message)
  expect(document.activeElement).toBe(field('email'))
})
