import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { claimReview } from '@/copy/claimReview'
import type { OpenClaim } from '@/domain/claims/claimReview'
import { askAdmin, findQuestion } from '@tests/support/askAccount'
import { toast } from '@tests/support/jest/panelParts'

const { page: copy } = claimReview
const leavePage = jest.fn()

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
// jsdom leaves no page.
jest.unstable_mockModule('../../../src/client/sessionEnd', () => ({ leavePage }))

const { AnswerClaims } = await import('@/admin/openClaims/AnswerClaims.client')

const claim = { path: 'introMessage', message: '완치', rule: 'cure', match: '완치', text: '완치' }

const answerOf = (status: number, body: object) => {
  const answer = { headers: new Headers(), ok: status < 400, status, json: async () => body }
  return { ...answer, clone: () => answer } as unknown as Response
}

/** Answers for the claims of a document; the server refuses that with this status and code. */
async function answerWith(status: number, code: string) {
  const refusal = { errors: [{ message: '거절', data: { code } }] }
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    if (init?.method === 'POST') return answerOf(status, refusal)
    return answerOf(200, { user: String(address).includes('/admins/') ? { id: 'a1' } : null })
  })
  render(
    <AnswerClaims
      claims={[claim as unknown as OpenClaim]}
      describedBy="document"
      document="landing-page"
      fingerprint="f"
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: copy.answer }))
  const question = await findQuestion('claims')
  await act(async () => question.answer({ reason: '치료 사례를 확인했습니다.' }))
}

afterEach(() => {
  leavePage.mockReset()
  toast.error.mockReset()
})

describe('an answer for claims that is refused', () => {
  askAdmin()

  it('should leave the page where the admin may answer no more', async () => {
    await answerWith(403, 'forbidden')
    await waitFor(() =>
      expect(leavePage).toHaveBeenCalledWith(expect.objectContaining({ code: 'forbidden' })),
    )
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('should say why it was not recorded', async () => {
    await answerWith(409, 'statusConflict')
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('거절'))
    expect(leavePage).not.toHaveBeenCalled()
  })
})
