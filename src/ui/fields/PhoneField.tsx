import { useEffect, type ComponentProps } from 'react'

import { formatPastedPhone, overlongDigits } from '@/domain/values/phone'

import { Field } from './Field'
import { formatEarlierPhone, formatPhoneWhileTyping } from './formatPhoneWhileTyping'
import { OverlongPhone } from './OverlongPhone'

/** A phone, formatted while it is typed (specification 3.3). Its text is the browser's. */
export function PhoneField(field: ComponentProps<typeof Field>) {
  const text = String(field.defaultValue)
  const overlong = overlongDigits(text)
  const { id } = field

  useEffect(() => formatEarlierPhone(document.getElementById(id)), [id])

  return (
    <>
      <Field
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...formatPhoneWhileTyping(field)}
        defaultValue={overlong ? formatPastedPhone(text) : field.defaultValue}
      />
      <OverlongPhone digits={overlong} />
    </>
  )
}
