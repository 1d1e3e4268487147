import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'

import {
  formatPastedPhone,
  formatPhoneInput,
  isTooLongForNumber,
  overlongDigits,
  phoneDigits,
} from '@/domain/values/phone'

import { noteOverlongPhone, overlongOf } from './OverlongPhone'

type InputProps = ComponentProps<'input'>

/**
 * Formats a phone while it is typed or pasted; the caret stays behind the same digit. A form with `OverlongPhone` remembers a number
 * that came with too many digits.
 */
export function formatPhoneWhileTyping<Input extends InputProps>(input: Input): Input {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const change = event.nativeEvent as InputEvent
      if (!change.isComposing) {
        if (isKey(change)) takeBackExcess(event.currentTarget, change.data)
        writePhone(event.currentTarget, isKey(change))
      }
      input.onChange?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      takeBackExcess(event.currentTarget, event.data)
      writePhone(event.currentTarget, true)
      input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
  }
}

/** One key, as against a paste, autofill, or a keyboard's suggestion. */
const isKey = ({ data, inputType }: Partial<InputEvent>): boolean =>
  data?.length === 1 || /^delete/.test(inputType ?? '')

/** Takes what was typed back where the number was full already: formatting would cut its last digit off instead. */
function takeBackExcess(input: HTMLInputElement, typed: string | null | undefined): void {
  for (let left = typed?.length ?? 0; left > 0 && overlongDigits(input.value); left -= 1) {
    const { selectionStart: caret, value } = input
    if (!caret) return
    input.value = value.slice(0, caret - 1) + value.slice(caret)
    input.setSelectionRange(caret - 1, caret - 1)
  }
}

/** Formats what a phone field has got, by one key or at once. What is too long to be read stays, to be refused. */
export function writePhone(input: HTMLInputElement, isTyped: boolean): void {
  const { value, selectionStart } = input
  const formatted = isTyped ? formatPhoneInput(value) : formatPastedPhone(value)
  noteOverlongPhone(input, isTyped)
  if (formatted === value || isTooLongForNumber(value)) return
  input.value = formatted
  if (selectionStart === null || selectionStart === value.length) return
  let digits = phoneDigits(value.slice(0, selectionStart)).length
  let caret = 0
  for (; digits > 0 && caret < formatted.length; caret += 1) {
    if (formatted[caret] !== '-') digits -= 1
  }
  input.setSelectionRange(caret, caret)
}

/** Formats what was typed before scripts were there; a field that is being typed in is left alone until that is over. */
export function formatEarlierPhone(input: HTMLElement | null): (() => void) | undefined {
  if (!(input instanceof HTMLInputElement) || !input.value) return undefined
  const earlier = input.value
  const format = () => {
    // What came since has been formatted, and a number that is cut stays so.
    if (input.value === earlier && !overlongOf(input)?.value) writePhone(input, false)
  }
  if (document.activeElement !== input) format()
  input.addEventListener('blur', format, { once: true })
  return () => input.removeEventListener('blur', format)
}
