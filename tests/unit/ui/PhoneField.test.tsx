import { fireEvent, render, screen } from '@testing-library/react'

import { phoneOfForm } from '@/domain/values/phoneChecks'
import { isPhoneCut } from '@/ui/fields/OverlongPhone'
import { PhoneField } from '@/ui/fields/PhoneField'

const form = () => screen.getByRole<HTMLFormElement>('form')
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const posted = () => phoneOfForm(Object.fromEntries(new FormData(form())))

const show = (defaultValue?: string) =>
  render(
    <form aria-label="상담">
      <PhoneField id="phone" name="phone" label="연락처" defaultValue={defaultValue} />
    </form>,
  )

/** What the browser does and reports at one input. */
const input = (value: string, inputType?: string, data?: string) =>
  fireEvent(
    field(),
    Object.assign(new InputEvent('input', { bubbles: true, inputType, data }), setValue(value)),
  )

/** Past React, which would take the change for its own. */
function setValue(value: string): object {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value)
  return {}
}

/** A digit that was typed before the caret. */
const typeDigit = (value: string, caret: number, data: string) => {
  setValue(value)
  field().setSelectionRange(caret, caret)
  fireEvent(field(), new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
}

describe('a phone field', () => {
  it('should stop at eleven digits while somebody types', () => {
    show()
    input('010-1234-56789', 'insertText', '9')
    expect(field().value).toBe('010-1234-5678')
    expect(isPhoneCut(form())).toBe(false)
    expect(posted()).toBe('010-1234-5678')
  })

  it.each([
    ['a digit', '9'],
    ['a full-width one', '９'],
  ])('should leave a full number and the caret as they are when %s is typed into it', (_, key) => {
    show()
    input('010-1234-5678', 'insertFromPaste')
    // The same key again is another change.
    for (let times = 0; times < 2; times += 1) {
      typeDigit(`010-1${key}234-5678`, 6, key)
      expect([field().value, field().selectionStart]).toEqual(['010-1234-5678', 5])
    }
    expect(isPhoneCut(form())).toBe(false)
  })

  it('should leave a text that is too long for any number as it was pasted', () => {
    show()
    input('0505-1234-5678', 'insertFromPaste')
    const pasted = `${' '.repeat(100)}010-1234-5678`
    input(pasted, 'insertFromPaste')
    expect(field().value).toBe(pasted)
    expect(isPhoneCut(form())).toBe(false)
    expect(posted()).toBe(pasted)
  })

  it('should leave a full number as it is when a digit is composed into it', () => {
    show('010-1234-5678')
    setValue('010-19234-5678')
    field().setSelectionRange(6, 6)
    fireEvent.compositionEnd(field(), { data: '9' })
    expect([field().value, field().selectionStart]).toEqual(['010-1234-5678', 5])
  })

  it.each([
    ['a paste', 'insertFromPaste', undefined],
    ['a suggestion of the keyboard', 'insertText', '0505-1234-5678'],
    ['autofill', undefined, undefined],
  ])('should hold the whole number of %s until it is edited', (_, inputType, data) => {
    show()
    input('0505-1234-5678', inputType, data)
    expect(field().value).toBe('050-5123-4567')
    expect(posted()).toBe('050512345678')
    // A key beyond the eleventh digit edits nothing.
    input('050-5123-45678', 'insertText', '8')
    typeDigit('050-51923-4567', 7, '9')
    expect(isPhoneCut(form())).toBe(true)
    input('050-5123-456', 'deleteContentBackward')
    expect(isPhoneCut(form())).toBe(false)
    expect(posted()).toBe('050-5123-456')
  })

  it('should accept another number pasted over one that was cut', () => {
    show()
    input('0505-1234-5678', 'insertFromPaste')
    input('02-1234-5678', 'insertFromPaste')
    expect(field().value).toBe('02-1234-5678')
    expect(posted()).toBe('02-1234-5678')
  })

  it('should show a refused post capped, and hold what it was', () => {
    show('0505-1234-5678')
    expect(field().value).toBe('050-5123-4567')
    expect(posted()).toBe('050512345678')
  })
})
