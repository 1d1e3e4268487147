import { useDocumentInfo } from '@payloadcms/ui'

import { type AgentStatus, isAgentStatus } from '@/domain/agents/agentStatus'

/** The stored status of the agent whose form this is; a new one starts as pending. */
export function useSavedStatus(): AgentStatus {
  const { savedDocumentData } = useDocumentInfo()
  const status: unknown = savedDocumentData?.status
  return isAgentStatus(status) ? status : 'pending'
}
