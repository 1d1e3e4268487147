'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import type { AgentOverview as Overview } from '@/domain/agents/agentOverview'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import { AgentCustomers } from './AgentCustomers'
import { AgentDecisions } from './AgentDecisions'
import styles from './AgentOverview.module.css'
import { AgentProfile } from './AgentProfile'

const read = (id: string): Promise<Result<Overview>> =>
  callServer(`${routes.operationsAgentsApi}/${id}`, { read: json<Overview> })

/** Profile, customers and decisions on an agent's page; read anew after each save. */
export function AgentOverview() {
  const { id, savedDocumentData } = useDocumentInfo()
  const [result, setResult] = useState<Result<Overview>>()
  const [round, setRound] = useState(0)
  // While it loads or has failed, what says so.
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  const savedAt: unknown = savedDocumentData?.updatedAt

  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    void read(String(id)).then((next) => isCurrent && setResult(next))
    return () => {
      isCurrent = false
    }
  }, [id, savedAt, round])

  const readAgain = () => {
    setResult(undefined)
    setRound(round + 1)
  }

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
