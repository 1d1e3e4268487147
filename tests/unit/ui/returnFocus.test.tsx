import { jest } from '@jest/globals'

import { durations } from '@/config/durations'
import { followFocus, lastFocused, returnFocus } from '@/ui/focus/returnFocus'

const element = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const button = () => element<HTMLButtonElement>('button')

let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<h1>화면</h1><button>게시</button><input />'
  stop = followFocus()
})

afterEach(() => {
  stop()
  jest.useRealTimers()
})

/** A button that is disabled while it works loses the focus; browsers then focus the body. */
function loseFocus(): void {
  button().focus()
  button().blur()
  button().disabled = true
}

describe('the focus after a dialog', () => {
  it('should be back at a button that was disabled, once it is enabled again', () => {
    loseFocus()
    expect(document.activeElement).toBe(document.body)
    returnFocus(lastFocused())
    jest.advanceTimersByTime(1000)
    expect(document.activeElement).toBe(document.body)
    button().disabled = false
    jest.advanceTimersByTime(100)
    expect(document.activeElement).toBe(button())
  })

  it('should be at what was pressed where the browser gives that no focus, not at a field used before', () => {
    element('input').focus()
    element('input').blur()
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    returnFocus(lastFocused())
    expect(document.activeElement).toBe(button())
    element('input').focus()
    expect(lastFocused()).toBe(element('input'))
    element('input').blur()
    expect(lastFocused()).toBe(element('input'))
  })

  it('should not be looked for in the dialog that is gone', () => {
    loseFocus()
    const opener = lastFocused()
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    field.remove()
    returnFocus(opener)
    expect(lastFocused()).toBe(button())
  })

  it('should stay where somebody has put it meanwhile', () => {
    loseFocus()
    returnFocus(lastFocused())
    element('input').focus()
    button().disabled = false
    jest.advanceTimersByTime(1000)
    expect(document.activeElement).toBe(element('input'))
  })

  it('should return to the field that was focused while a pressed button stays disabled', () => {
    loseFocus()
    returnFocus(lastFocused())
    const field = element<HTMLInputElement>('input')
    field.focus()
    jest.advanceTimersByTime(1000)
    // The next save, by its key.
    field.blur()
    field.disabled = true
    expect(lastFocused()).toBe(field)
    returnFocus(lastFocused())
    button().disabled = false
    field.disabled = false
    jest.advanceTimersByTime(100)
    expect(document.activeElement).toBe(field)
  })

  it('should be at a heading where the button is gone, or stays disabled', () => {
    loseFocus()
    returnFocus(lastFocused())
    jest.advanceTimersByTime(durations.serverUpload)
    expect(document.activeElement).toBe(element('h1'))
    element('h1').blur()
    const gone = button()
    gone.remove()
    returnFocus(gone)
    expect(document.activeElement).toBe(element('h1'))
  })
})
