'use client'

import { TextareaField, useFormFields } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'

import { agentStatuses, isAgentStatus } from '@/domain/agents/agentStatus'

import { useSavedStatus } from './useSavedStatus'

/** The reason for a decision; shown once another status is chosen. */
export const DecisionReason: TextareaFieldClientComponent = ({ field, ...props }) => {
  const saved = useSavedStatus()
  const chosen: unknown = useFormFields(([fields]) => fields.status?.value)
  if (!isAgentStatus(chosen) || chosen === saved) return null
  const required = 'needsReason' in agentStatuses[chosen]
  return <TextareaField {...props} field={{ ...field, required }} />
}
