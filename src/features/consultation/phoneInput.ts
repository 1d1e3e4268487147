import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'

import { formatPhoneInput, phoneDigits } from '@/domain/phone'

type InputProps = ComponentProps<'input'>

/** Formats a phone number while it is typed or pasted, and leaves the caret behind the digit it stood behind. */
export function phoneInput(input: InputProps): InputProps {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!(event.nativeEvent as InputEvent).isComposing) format(event.currentTarget)
      input.onChange?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      format(event.currentTarget)
      input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
  }
}

function format(element: HTMLInputElement): void {
  const { value, selectionStart } = element
  const formatted = formatPhoneInput(value)
  if (formatted === value) return
  const isAtEnd = selectionStart === null || selectionStart === value.length
  const digitsBefore = isAtEnd ? Infinity : phoneDigits(value.slice(0, selectionStart)).length
  element.value = formatted
  if (isAtEnd) return
  let caret = 0
  for (let digits = 0; digits < digitsBefore && caret < formatted.length; caret += 1) {
    if (formatted[caret] !== '-') digits += 1
  }
  element.setSelectionRange(caret, caret)
}
