'use client'

import { TextareaField, useFormFields } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'

import { isTypedSinceSent } from '@/admin/saving/lastSent'
import { agentStatuses, isAgentStatus } from '@/domain/agents/agentStatus'

import { useSavedStatus } from './useSavedStatus'

/** The reason for a decision; shown once another status is chosen, and empty again once the decision is made. */
export const DecisionReason: TextareaFieldClientComponent = ({ field, ...props }) => {
  const saved = useSavedStatus()
  const chosen: unknown = useFormFields(([fields]) => fields.status?.value)
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  const reason = useFormFields(([fields]) => fields[props.path])
  const lastSaved = useRef(saved)
  // Another one may have been begun while it was saved.
  const emptyReason = useEffectEvent(() => {
    if (chosen === saved || !isTypedSinceSent(props.path, reason))
      dispatch({ type: 'UPDATE', path: props.path, value: '' })
  })
  useEffect(() => {
    if (lastSaved.current === saved) return
    lastSaved.current = saved
    emptyReason()
  }, [saved])
  if (!isAgentStatus(chosen) || chosen === saved) return null
  const required = 'needsReason' in agentStatuses[chosen]
  return <TextareaField {...props} field={{ ...field, required }} />
}
