import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { claimReview } from '@/copy/claimReview'
import type { OpenClaim } from '@/domain/claims/claimReview'
import { askAdmin, findQuestion } from '@tests/support/askAccount'
import { toast } from '@tests/support/jest/panelParts'

const { page: copy } = claimReview
const leavePage = jest.fn()
const refresh = jest.fn()

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
// jsdom leaves no page.
jest.unstable_mockModule('../../../src/client/sessionEnd', () => ({ leavePage }))

const { AnswerClaims } = await import('@/admin/openClaims/AnswerClaims.client')

const claim = { path: 'introMessage', message: '완치', rule: 'cure', match: '완치', text: '완치' }

const answerOf = (status: number, body: object) => {
  const answer = { headers: new Headers(), ok: status < 400, status, json: async () => body }
  return { ...answer, clone: () => answer } as unknown as Response
}

const review = { reason: '치료 사례를 확인했습니다.' }

/** The claims of a document as the page shows them. */
const shown = (text: string, fingerprint: string) => (
  <AnswerClaims
    claims={[{ ...claim, text } as unknown as OpenClaim]}
    describedBy="document"
    document="landing-page"
    fingerprint={fingerprint}
  />
)

async function ask() {
  fireEvent.click(screen.getByRole('button', { name: copy.answer }))
  return findQuestion('claims')
}

/** Answers for the claims of a document; the server refuses that with this status and code. */
async function answerWith(status: number, code: string) {
  const refusal = { errors: [{ message: '거절', data: { code } }] }
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    if (init?.method === 'POST') return answerOf(status, refusal)
    return answerOf(200, { user: String(address).includes('/admins/') ? { id: 'a1' } : null })
  })
  const { rerender } = render(shown('완치', 'f'))
  const question = await ask()
  await act(async () => question.answer(review))
  return rerender
}

afterEach(() => {
  leavePage.mockReset()
  refresh.mockReset()
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

  it('should be there again for the texts that the page shows since, and be sent for those', async () => {
    const rerender = await answerWith(409, 'statusConflict')
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    rerender(shown('치료', 'g'))
    const question = await ask()
    expect(question).toMatchObject({ claims: [{ text: '치료' }], typed: review })
    await act(async () => question.answer(review))
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2))
    const { body } = jest.mocked(fetch).mock.lastCall?.[1] ?? {}
    expect(JSON.parse(String(body))).toMatchObject({ fingerprint: 'g', claimReview: review })
  })

  it('should be there again after a failure, which leaves the page as it is', async () => {
    await answerWith(500, 'unexpected')
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1))
    const question = await ask()
    expect(question).toMatchObject({ typed: review })
    await act(async () => question.answer(null))
    expect(refresh).not.toHaveBeenCalled()
  })
})
