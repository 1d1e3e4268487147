'use client'

import { FieldLabel, useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { DateFieldClientComponent } from 'payload'
import { useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { secondFactor as copy } from '@/copy/secondFactor'
import { formatKoreanTime } from '@/domain/calendar/time'

import { ResetDialog } from './ResetDialog'
import styles from './SecondFactorSince.module.css'

/** Whether an account has a second factor, and for another person's the way to reset it (specification 6.9). */
export const SecondFactorSince: DateFieldClientComponent = ({ field: { label }, path }) => {
  const { collectionSlug, data, id } = useDocumentInfo()
  const { user } = useAuth()
  const state = useRef<HTMLParagraphElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  /** The value that was reset: a second factor that is set up later has another. */
  const [resetValue, setResetValue] = useState<string>()
  const stored = data?.secondFactorSince as string | null | undefined
  const since = stored === resetValue ? undefined : stored
  if (!id || (collectionSlug !== 'admins' && collectionSlug !== 'agents')) return null
  // One's own account has a section of its own.
  if (collectionSlug === user?.collection && String(user.id) === String(id)) return null

  return (
    <div className={styles.field}>
      <FieldLabel as="span" label={label} path={path} />
      <p ref={state} tabIndex={-1}>
        {since ? copy.onSince(formatKoreanTime(since)) : copy.off}
      </p>
      {since && <PanelButton onClick={() => setIsAsking(true)}>{copy.reset}</PanelButton>}
      {isAsking && (
        <ResetDialog
          collection={collectionSlug}
          id={String(id)}
          name={String(data?.name || data?.email)}
          onClose={() => setIsAsking(false)}
          onReset={() => {
            setResetValue(stored ?? undefined)
            state.current?.focus()
          }}
        />
      )}
    </div>
  )
}
