import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { Choice, ConflictingSave } from '@/client/saving/questions'
import { edits as copy } from '@/copy/edits'
import { ConflictDialog } from '@/ui/saving/ConflictDialog'

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

const differences = [
  { isKept: false, label: '큰 제목', shown: { theirs: '저장된 제목', yours: '이 제목' } },
  { isKept: true, label: '설명', shown: { theirs: '저장된 설명', yours: '전의 설명' } },
]

function show(save: ConflictingSave) {
  const answer = jest.fn<(choice: Choice) => void>()
  render(
    <ConflictDialog
      answer={answer}
      differences={differences as never}
      save={save}
      title={undefined}
    />,
  )
  return answer
}

describe('the question which of two contents to save', () => {
  it('should show what is stored beside what was typed, and what stays as it is stored', async () => {
    const answer = show('save')
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      copy.theirs,
      copy.yours,
      copy.theirsKept,
    ])
    expect(screen.queryByText('전의 설명')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: copy.saveMine }))
    expect(answer.mock.calls).toEqual([['mine']])
  })

  it("should say that one's own content becomes public at once where it was to be published", () => {
    show('publication')
    expect(screen.getByRole('dialog').textContent).toContain('초안 전체를 바로 게시하고')
  })

  it('should show only the published content before it is unpublished, and not offer to load it', async () => {
    const answer = show('unpublication')
    expect(screen.getAllByRole('term')[0]?.textContent).toBe(copy.ofPublished)
    expect(screen.queryByText('이 제목')).toBeNull()
    expect(screen.queryByRole('button', { name: copy.loadTheirs })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: copy.unpublishAnyway }))
    expect(answer.mock.calls).toEqual([['mine']])
  })

  it.each([
    ['restoration', copy.ofVersion, copy.restoreAnyway],
    ['reversion', copy.ofPublished, copy.revertAnyway],
  ] as const)(
    'should call the content of a %s by what it is, all of which is stored',
    async (save, name, button) => {
      const answer = show(save)
      expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
        copy.theirs,
        name,
        copy.theirs,
        name,
      ])
      expect(screen.queryByRole('button', { name: copy.saveMine })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: button }))
      expect(answer.mock.calls).toEqual([['mine']])
    },
  )
})
