import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'

import {
  formatPastedPhone,
  formatPhoneInput,
  heldPhone,
  overlongDigits,
  overlongPhoneField,
  phoneDigits,
} from '@/domain/phone'

type InputProps = ComponentProps<'input'>

/**
 * Formats a phone while it is typed or pasted; the caret stays behind the same digit. Of a number that came with too many digits the
 * form's hidden field keeps them (`OverlongPhone`).
 */
export function formatPhoneWhileTyping<Input extends InputProps>(input: Input): Input {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const change = event.nativeEvent as InputEvent
      if (!change.isComposing) write(event.currentTarget, isKey(change))
      input.onChange?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      write(event.currentTarget, isKey(event.nativeEvent))
      input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
  }
}

/** Whether the form's phone field shows the first digits of a number with more, and nobody has edited it since. */
export const isPhoneCut = (form: HTMLFormElement | null): boolean =>
  Boolean(overlongOf({ form })?.value)

/** What the field holds (heldPhone); caps what was filled in without an event. */
export function phoneOf(input: HTMLInputElement): string {
  if (overlongDigits(input.value)) write(input, false)
  return heldPhone(input.value, overlongOf(input)?.value)
}

/** Caps what was filled into a form's phone field without an event. */
export function capPhone(form: HTMLFormElement): void {
  const field = form.elements.namedItem('phone')
  if (field instanceof HTMLInputElement) phoneOf(field)
}

function overlongOf({ form }: Pick<HTMLInputElement, 'form'>): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(overlongPhoneField)
  return field instanceof HTMLInputElement ? field : undefined
}

/** One key, as against a paste, autofill, or a keyboard's suggestion. */
const isKey = ({ data, inputType = '' }: Partial<InputEvent>): boolean =>
  inputType.startsWith('delete') || (inputType !== 'insertFromPaste' && data?.length === 1)

/** A key that changes nothing of what is shown leaves the number cut. */
function hold(overlong: HTMLInputElement | undefined, value: string, isTyped: boolean): void {
  if (!overlong) return
  if (!isTyped) overlong.value = overlongDigits(value) ?? ''
  else if (phoneDigits(value) !== phoneDigits(overlong.value)) overlong.value = ''
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

function write(input: HTMLInputElement, isTyped: boolean): void {
  const { value, selectionStart } = input
  const format = isTyped ? formatPhoneInput : formatPastedPhone
  const formatted = format(value)
  hold(overlongOf(input), value, isTyped)
  if (formatted === value) return
  const isAtEnd = selectionStart === null || selectionStart === value.length
  const digitsBefore = isAtEnd ? Infinity : digitsOf(format(value.slice(0, selectionStart)))
  input.value = formatted
  if (isAtEnd) return
  let caret = 0
  for (let digits = 0; digits < digitsBefore && caret < formatted.length; caret += 1) {
    if (formatted[caret] !== '-') digits += 1
  }
  input.setSelectionRange(caret, caret)
}
