import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'

import {
  formatPastedPhone,
  formatPhoneInput,
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
      if (!change.isComposing) writePhone(event.currentTarget, isKey(change))
      input.onChange?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      writePhone(event.currentTarget, isKey(event.nativeEvent))
      input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
  }
}

/** The form's hidden field (`OverlongPhone`). */
export function overlongOf({ form }: Pick<HTMLInputElement, 'form'>): HTMLInputElement | undefined {
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

/** Formats what a phone field has got, by one key or at once. */
export function writePhone(input: HTMLInputElement, isTyped: boolean): void {
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

/** Belongs into a form with a phone field: remembers that a number was cut, also from one plain post to the next. */
export const OverlongPhone = ({ phone = '' }: { phone?: string }) => (
  // Not `type="hidden"`, whose value React would write again with each render.
  <input
    hidden
    type="text"
    name={overlongPhoneField}
    autoComplete="off"
    defaultValue={overlongDigits(phone) ?? ''}
  />
)
