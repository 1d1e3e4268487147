'use client'

import { useField } from '@payloadcms/ui'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { isPhone, phoneAddress } from '@/domain/phone'

/** Below the field of a phone number in an edit form: calls the number that stands in it. */
export function PhoneCall({ path }: { path: string }) {
  const { value } = useField<string>({ path })
  if (!value || !isPhone(value)) return null
  return <a href={phoneAddress(value)}>{copy.call(value)}</a>
}
