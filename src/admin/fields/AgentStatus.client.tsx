'use client'

import { SelectField } from '@payloadcms/ui'
import type { SelectFieldClientComponent } from 'payload'

import { agentStatusOptions, canBecome } from '@/domain/agents/agentStatus'

import { useSavedStatus } from './useSavedStatus'

/** The status of an agent; offers what may follow the stored one (specification 5.2). */
export const AgentStatus: SelectFieldClientComponent = ({ field, readOnly, ...props }) => {
  const saved = useSavedStatus()
  const options = agentStatusOptions.filter(({ value }) => canBecome(saved, value))
  return (
    <SelectField
      {...props}
      field={{ ...field, options }}
      readOnly={readOnly || options.length === 1}
    />
  )
}
