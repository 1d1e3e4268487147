import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'

type InputProps = ComponentProps<'input'>
type Format = (text: string) => string

/** Formats a number while it is typed or pasted; the caret stays behind the same digit. */
export function formatWhileTyping(input: InputProps, format: Format): InputProps {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!(event.nativeEvent as InputEvent).isComposing) write(event.currentTarget, format)
      input.onChange?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      write(event.currentTarget, format)
      input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
  }
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

function write(element: HTMLInputElement, format: Format): void {
  const { value, selectionStart } = element
  const formatted = format(value)
  if (formatted === value) return
  const isAtEnd = selectionStart === null || selectionStart === value.length
  const digitsBefore = isAtEnd ? Infinity : digitsOf(format(value.slice(0, selectionStart)))
  element.value = formatted
  if (isAtEnd) return
  let caret = 0
  for (let digits = 0; digits < digitsBefore && caret < formatted.length; caret += 1) {
    if (formatted[caret] !== '-') digits += 1
  }
  element.setSelectionRange(caret, caret)
}
