'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useRef } from 'react'

import { callServer, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import type { AgentOverview as Overview } from '@/domain/agents/agentOverview'
import { useLostFocus } from '@/ui/focus/useLostFocus'
import { useReading } from '@/ui/useReading'

import { AgentCustomers } from './AgentCustomers'
import { AgentDecisions } from './AgentDecisions'
import styles from './AgentOverview.module.css'
import { AgentProfile } from './AgentProfile'

/** Profile, customers and decisions on an agent's page in the panel; read anew after each save. */
export function AgentOverview() {
  const { id, savedDocumentData } = useDocumentInfo()
  const savedAt: unknown = savedDocumentData?.updatedAt
  const { answer: result, readAgain } = useReading(
    () => callServer(`${routes.operationsAgentsApi}/${id}`, { read: json<Overview> }),
    id === undefined ? null : `${id} ${String(savedAt)}`,
  )
  // While it loads or has failed, what says so.
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)

  if (id === undefined) return null
  return (
    <div className={result?.ok ? styles.overview : styles.state} onFocus={onFocus}>
      {!result && (
        <p ref={heading} role="status" tabIndex={-1}>
          {operationsPanel.loading}
        </p>
      )}
      {result && !result.ok && (
        <p ref={heading} role="alert" tabIndex={-1}>
          {copy.failure}{' '}
          <button onClick={readAgain} type="button">
            {site.retry}
          </button>
        </p>
      )}
      {result?.ok && (
        <>
          <AgentProfile heading={heading} profile={result.data.profile} />
          <AgentCustomers agent={String(id)} customers={result.data.customers} />
          <AgentDecisions decisions={result.data.decisions} />
        </>
      )}
    </div>
  )
}
