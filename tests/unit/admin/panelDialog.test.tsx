import { jest } from '@jest/globals'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'

import { hasUnsavedInput } from '@/client/unsavedInput'
import { edits } from '@/copy/edits'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import '@tests/support/jest/modalDialogs'

type ButtonProps = ComponentProps<'button'> & { extraButtonProps: object }

// Payload's components come with the whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Button: ({ children, extraButtonProps, onClick, type }: ButtonProps) => (
    <button {...extraButtonProps} onClick={onClick} type={type ?? 'button'}>
      {children}
    </button>
  ),
}))

const { OutsideForm } = await import('@/admin/dialogs/OutsideForm')
const { PanelDialog } = await import('@/admin/dialogs/PanelDialog')

/** Opens a dialog whose step is answered when that is wanted. */
function open(props: { isDestructive?: boolean } = {}) {
  let answer = (_: boolean) => {}
  const onClose = jest.fn()
  function Opener() {
    const [isDestructive, setDestructive] = useState(props.isDestructive === true)
    const [isBusy, setBusy] = useState(false)
    const confirm = async () => {
      setBusy(true)
      const isDone = await new Promise<boolean>((resolve) => (answer = resolve))
      setBusy(false)
      return isDone
    }
    return (
      <PanelDialog
        confirm="삭제"
        failure={null}
        isBusy={isBusy}
        isDestructive={isDestructive}
        onClose={onClose}
        onConfirm={confirm}
        title="신청을 삭제할까요?"
      >
        <button onClick={() => setDestructive(false)} type="button">
          열람
        </button>
        <textarea aria-label="사유" />
      </PanelDialog>
    )
  }
  render(<Opener />)
  return { answer: (isDone: boolean) => act(async () => answer(isDone)), onClose }
}

/** Opens a dialog and sends its step. */
function send(props?: Parameters<typeof open>[0]) {
  const opened = open(props)
  fireEvent.click(button('삭제'))
  return opened
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

/** Every way to close a dialog without an answer. */
const waysOut: [string, () => void][] = [
  ['취소', () => fireEvent.click(button(copy.cancel))],
  [
    'Escape',
    () => {
      const key = createEvent.keyDown(button(copy.cancel), { key: 'Escape' })
      fireEvent(button(copy.cancel), key)
      if (!key.defaultPrevented) fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    },
  ],
  [
    "a phone's way back",
    () => {
      if (fireEvent(dialog(), new Event('cancel', { cancelable: true }))) dialog().close()
    },
  ],
  [
    'a browser that does not ask',
    () => {
      dialog().close()
      fireEvent(dialog(), new Event('close'))
    },
  ],
]

describe('a dialog whose irreversible step is being sent', () => {
  it.each(waysOut)('should stay open until there is an answer: %s', async (_, leave) => {
    const { answer, onClose } = send({ isDestructive: true })
    leave()
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog().open).toBe(true)
    await answer(true)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('should stay open although a harmless step is chosen meanwhile', () => {
    const { onClose } = send({ isDestructive: true })
    fireEvent.click(button('열람'))
    fireEvent.click(button(copy.cancel))
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each(waysOut)('should be closed again after a failure: %s', async (_, leave) => {
    const { answer, onClose } = send({ isDestructive: true })
    await answer(false)
    expect(onClose).not.toHaveBeenCalled()
    leave()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('should say so to the keyboard and to screen readers while it lasts', async () => {
    const { answer } = send({ isDestructive: true })
    expect(screen.getByRole('status').textContent).toBe(edits.cantClose)
    expect(button(copy.cancel).getAttribute('aria-disabled')).toBe('true')
    expect(button(copy.working).getAttribute('aria-busy')).toBe('true')
    await answer(false)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(button(copy.cancel).getAttribute('aria-disabled')).toBeNull()
  })
})

it('should close a dialog whose step can be undone while that is being sent', () => {
  const { onClose } = send()
  fireEvent.click(button(copy.cancel))
  expect(onClose).toHaveBeenCalledTimes(1)
})

describe('what counts as unsaved of a dialog', () => {
  it('should be nothing until something is typed in it', () => {
    open()
    expect(hasUnsavedInput()).toBe(false)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '본인 요청' } })
    expect(hasUnsavedInput()).toBe(true)
  })

  it('should be its step while that is being sent', async () => {
    const { answer } = send()
    expect(hasUnsavedInput()).toBe(true)
    await answer(false)
    expect(hasUnsavedInput()).toBe(false)
  })
})

it('should close without the dialog that it was opened in', () => {
  const [onClose, onCloseAbove] = [jest.fn(), jest.fn()]
  const others = { confirm: '확인', failure: null, isBusy: false, onConfirm: async () => true }
  render(
    <PanelDialog {...others} onClose={onClose} title="게시 예약">
      <OutsideForm>
        <PanelDialog {...others} onClose={onCloseAbove} title="예약을 취소할까요?">
          {null}
        </PanelDialog>
      </OutsideForm>
    </PanelDialog>,
  )
  const above = screen.getByRole('dialog', { name: '예약을 취소할까요?' })
  fireEvent(above, new Event('cancel', { cancelable: true }))
  expect([onCloseAbove, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
