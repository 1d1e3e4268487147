import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import {
  askAboutConflict,
  askForClaimReview,
  askToSignIn,
  type Question,
} from '@/client/saving/questions'

const account = { collection: 'admins', email: 'admin@test.kr', id: 'a1' } as const

let isReachable: boolean

/** A dialog whose script comes only while the server is reachable. */
const dialogOf = (name: string, given: unknown) => () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
  return {
    [name]: ({ answer }: Question) => (
      <button onClick={() => answer(given as never)} type="button">
        {name}
      </button>
    ),
  }
}

const review = { reason: '심의 대상이 아닙니다.' }
jest.unstable_mockModule('../../../src/ui/saving/ConflictDialog', dialogOf('Conflict', 'mine'))
jest.unstable_mockModule('../../../src/ui/saving/ClaimDialog', dialogOf('Claims', review))
jest.unstable_mockModule('../../../src/ui/saving/SignInDialog', dialogOf('SignIn', true))

const { SavingDialogs } = await import('@/ui/saving/SavingDialogs.client')

const refusedClaims = { errors: [], purpose: 'save', typed: undefined } as const

describe('a question of a save whose dialog could not be loaded', () => {
  it.each<[string, () => Promise<unknown>, unknown, unknown]>([
    ['Conflict', () => askAboutConflict([]), 'neither', 'mine'],
    ['Claims', () => askForClaimReview([], refusedClaims), null, review],
    ['SignIn', () => askToSignIn(account, { isOther: false }), false, true],
  ])('should be refused with those that wait, and the next be asked: %s', async (...asked) => {
    const [name, ask, refused, given] = asked
    isReachable = false
    render(<SavingDialogs {...account} />)
    const answered = jest.fn()
    act(() => void Promise.all([ask(), ask()]).then(answered))
    await waitFor(() => expect(answered).toHaveBeenCalledWith([refused, refused]))

    isReachable = true
    let answer: Promise<unknown> | undefined
    act(() => void (answer = ask()))
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await answer).toEqual(given)
  })
})
