import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { FocusTrap, Options } from 'focus-trap'
import { useEffect } from 'react'

import { closesDrawer, movesInDrawer } from '@/admin/dialogs/drawerKeys'
import { useDrawerQuestion } from '@/admin/dialogs/useDrawerQuestion'
import { ModalDialog } from '@/ui/dialogs/ModalDialog'
import { insideOf } from '@tests/support/patches'
import '@tests/support/jest/modalDialogs'

type Trapping = { createFocusTrap: (element: Element, options: Options) => FocusTrap }

const { createFocusTrap } = (await insideOf('focus-trap', 'dist/focus-trap.esm.js')) as Trapping
const { default: List } = await insideOf('react-select', 'dist/react-select.cjs.prod.js')
// A module of CommonJS.
const Select = List.default ?? List

const closeLatest = jest.fn()
const askToClose = jest.fn()
const ends: (() => void)[] = []

/** What Payload does with keys while something of it is open, with the options of drawersInPanel.cjs. */
function listenAsPayload(element: Element) {
  const trap = createFocusTrap(element, {
    escapeDeactivates: false,
    isKeyForward: (event) => !event.shiftKey && movesInDrawer(event),
    isKeyBackward: (event) => event.shiftKey && movesInDrawer(event),
    tabbableOptions: { displayCheck: 'none' },
  })
  trap.activate()
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && closesDrawer(event)) closeLatest()
  }
  document.addEventListener('keydown', close)
  ends.push(
    () => trap.deactivate(),
    () => document.removeEventListener('keydown', close),
  )
}

function Drawers({ isForm = true, question = false }) {
  useDrawerQuestion()
  useEffect(() => listenAsPayload(screen.getByTestId('drawer')), [])
  return (
    <>
      <dialog className="payload__modal-item drawer" data-testid="drawer" open>
        <button className="drawer__close" onClick={closeLatest} type="button">
          닫기
        </button>
        {isForm && (
          <button className="doc-drawer__header-close" onClick={askToClose} type="button">
            묻고 닫기
          </button>
        )}
        <Select aria-label="사진" options={[{ label: '센터', value: 'center' }]} />
        <input aria-label="대체 텍스트" />
      </dialog>
      {question && <dialog className="payload__modal-item confirmation-modal" open />}
    </>
  )
}

const press = (element: Element, key: string) => fireEvent.keyDown(element, { key })
const field = () => screen.getByLabelText('대체 텍스트')

beforeEach(() => {
  closeLatest.mockReset()
  askToClose.mockReset()
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

describe('a drawer with a form', () => {
  it('should ask before Escape closes it, as its own button does', () => {
    render(<Drawers />)
    press(field(), 'Escape')
    expect(askToClose).toHaveBeenCalledTimes(1)
    expect(closeLatest).not.toHaveBeenCalled()
  })

  it('should ask before a press beside it closes it', () => {
    render(<Drawers />)
    fireEvent.click(screen.getByText('닫기'))
    expect(askToClose).toHaveBeenCalledTimes(1)
    expect(closeLatest).not.toHaveBeenCalled()
  })

  it('should stay open at an Escape that something in it has used', () => {
    render(<Drawers />)
    field().addEventListener('keydown', (event) => event.preventDefault())
    press(field(), 'Escape')
    expect(askToClose).not.toHaveBeenCalled()
    expect(closeLatest).not.toHaveBeenCalled()
  })

  it('should ask at an Escape in a list of it once that is closed', () => {
    render(<Drawers />)
    const list = screen.getByRole('combobox', { name: '사진' })
    press(list, 'ArrowDown')
    press(list, 'Escape')
    expect(askToClose).not.toHaveBeenCalled()
    expect(list.getAttribute('aria-expanded')).toBe('false')
    press(list, 'Escape')
    expect(askToClose).toHaveBeenCalledTimes(1)
    expect(closeLatest).not.toHaveBeenCalled()
  })

  it('should leave Escape to a question of Payload above it', () => {
    render(<Drawers question />)
    press(field(), 'Escape')
    expect(askToClose).not.toHaveBeenCalled()
    expect(closeLatest).toHaveBeenCalledTimes(1)
  })

  it('should keep the focus in it', () => {
    render(<Drawers />)
    field().focus()
    expect(press(field(), 'Tab')).toBe(false)
  })
})

it('should close at Escape and beside it where a drawer has no form', () => {
  render(<Drawers isForm={false} />)
  press(field(), 'Escape')
  fireEvent.click(screen.getByText('닫기'))
  expect(closeLatest).toHaveBeenCalledTimes(2)
})

describe('a dialog above a drawer', () => {
  function open() {
    const onCancel = jest.fn()
    render(<Drawers />)
    render(
      <ModalDialog onCancel={onCancel} text="" title="다른 사람이 먼저 저장했습니다.">
        <button type="button">돌아가기</button>
      </ModalDialog>,
    )
    return { button: screen.getByText('돌아가기'), onCancel }
  }

  it('should have Escape to itself', () => {
    const { button, onCancel } = open()
    press(button, 'Escape')
    expect(onCancel).toHaveBeenCalledTimes(1)
    // The focus may be nowhere.
    press(document.body, 'Escape')
    expect(askToClose).not.toHaveBeenCalled()
    expect(closeLatest).not.toHaveBeenCalled()
  })

  it('should let the browser move the focus in it', () => {
    const { button } = open()
    expect(press(button, 'Tab')).toBe(true)
    expect(fireEvent.keyDown(button, { key: 'Tab', shiftKey: true })).toBe(true)
  })
})
