'use client'

import { useEffect, useState } from 'react'

import { followPresence } from '@/client/presence'
import { presence as copy } from '@/copy/presence'
import type { Others } from '@/domain/content/presence'

import { documentPath } from './editViews'
import styles from './Presence.module.css'
import { useEditedDocument } from './useEditedDocument'

/** Names the other admins who have this edit page open, beside the document's controls (specification 13.5). */
export function Presence() {
  const edited = useEditedDocument()
  const page = edited && documentPath(edited)
  const [others, setOthers] = useState<Others>()

  useEffect(() => (page ? followPresence(page, setOthers) : undefined), [page])

  const text = others?.names.length ? copy.others(others.names, others.more) : ''
  return (
    <div className={styles.presence} data-presence role="status" title={text || undefined}>
      {text}
    </div>
  )
}
