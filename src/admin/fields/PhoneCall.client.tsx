'use client'

import { useField } from '@payloadcms/ui'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { isPhone, phoneAddress } from '@/domain/values/phoneChecks'

/** A link below a phone field that calls its number. */
export function PhoneCall({ path }: { path: string }) {
  const { value } = useField<string>({ path })
  if (!value || !isPhone(value)) return null
  return (
    <a className="phone-call" href={phoneAddress(value)}>
      {copy.call(value)}
    </a>
  )
}
