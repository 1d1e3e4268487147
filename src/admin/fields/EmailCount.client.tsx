'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'

import { PanelTextCount } from '@/admin/controls/PanelTextCount'
import { limits } from '@/config/limits'
import { lengthOf } from '@/domain/values/texts'
import { editForm } from '@/patches/editForm'

/** Counts an account's e-mail below its field, which is Payload's own and takes no components. */
export function EmailCount() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = useFormFields(([fields]) => fields.email?.value)
  const form = anchor?.closest('form')
  const input = form && editForm.emailIn(form)
  const field = input && editForm.fieldAround(input)

  useEffect(() => input?.setAttribute('aria-describedby', id), [id, input])

  const length = typeof value === 'string' ? lengthOf(value) : 0
  return (
    <>
      <span hidden ref={setAnchor} />
      {field &&
        createPortal(<PanelTextCount id={id} length={length} max={limits.emailLength} />, field)}
    </>
  )
}
