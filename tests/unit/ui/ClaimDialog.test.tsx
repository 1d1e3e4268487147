import { render, screen } from '@testing-library/react'

import type { ClaimPurpose } from '@/client/saving/questions'
import { claimReview } from '@/copy/claimReview'
import { ClaimDialog } from '@/ui/saving/ClaimDialog'

const { dialog: copy } = claimReview

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

const show = (purpose: ClaimPurpose) =>
  render(
    <ClaimDialog answer={() => {}} claims={[]} errors={[]} purpose={purpose} typed={undefined} />,
  )

describe('the question what answers for claims', () => {
  it.each(['publish', 'save', 'plan'] as const)(
    'should say that what was typed is kept where the answer is to %s it',
    (purpose) => {
      show(purpose)
      expect(screen.getByText(copy.text, { exact: false }).textContent).toContain(copy.typed)
    },
  )

  it('should speak of no input where the answer is for what is public already', () => {
    show('record')
    expect(screen.getByText(copy.text, { exact: false }).textContent).not.toContain(copy.typed)
  })
})
