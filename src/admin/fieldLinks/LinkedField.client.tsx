'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

import { fieldOfHash } from '@/config/routes'

import { openField } from './openField'
import { tabOf } from './tabOf'

/** Puts the caret into the field that a link of the panel leads to (`fieldHash`), as a text of the preview does. */
export function LinkedField() {
  const { docConfig } = useDocumentInfo()
  const open = useEffectEvent(() => {
    const path = fieldOfHash(window.location.hash)
    if (path) void openField(path, tabOf(docConfig?.fields ?? [], path))
  })
  useEffect(() => open(), [])
  return null
}
