import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'

import { claimReview } from '@/copy/claimReview'
import { ClaimDialog } from '@/ui/saving/ClaimDialog'
import '@tests/support/jest/modalDialogs'

// Payload's button comes with the whole panel.
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children }: { children: string }) => <button type="submit">{children}</button>,
}))

const { PanelDialog } = await import('@/admin/dialogs/PanelDialog')

const dialogs = {
  'of the panel': (
    <PanelDialog
      confirm="담당 변경"
      failure={null}
      isBusy={false}
      onClose={() => {}}
      onConfirm={async () => false}
      title="담당 변경"
    >
      <input aria-label="영업자 검색" />
    </PanelDialog>
  ),
  'about claims': (
    <ClaimDialog answer={() => {}} claims={[]} errors={[]} purpose="publish" typed={undefined} />
  ),
}

describe.each([
  ['of the panel', '영업자 검색'],
  ['about claims', claimReview.dialog.number],
] as const)('a dialog %s', (dialog, label) => {
  // Browsers submit the form where a key's default is not prevented; jsdom doesn't.
  it.each([
    ['an Enter that completes a syllable', false, { isComposing: true }],
    ['one that does so in Safari', false, { keyCode: 229 }],
    ['an Enter', true, {}],
  ])('should be submitted by %s: %s', (_, isSubmitted, event) => {
    render(dialogs[dialog])
    const field = screen.getByLabelText(label)
    expect(fireEvent.keyDown(field, { key: 'Enter', ...event })).toBe(isSubmitted)
  })
})
