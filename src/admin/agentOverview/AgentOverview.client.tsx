'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import type { AgentOverview as Overview } from '@/domain/agents/agentOverview'

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
  const savedAt: unknown = savedDocumentData?.updatedAt

  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    void read(String(id)).then((next) => isCurrent && setResult(next))
    return () => {
      isCurrent = false
    }
  }, [id, savedAt, round])

  if (id === undefined) return null
  if (!result)
    return (
      <p className={styles.state} role="status">
        {operationsPanel.loading}
      </p>
    )
  if (!result.ok)
    return (
      <p className={styles.state} role="alert">
        {copy.failure}{' '}
        <button onClick={() => setRound(round + 1)} type="button">
          {site.retry}
        </button>
      </p>
    )
  const { customers, decisions, profile } = result.data
  return (
    <div className={styles.overview}>
      <AgentProfile profile={profile} />
      <AgentCustomers agent={String(id)} customers={customers} />
      <AgentDecisions decisions={decisions} />
    </div>
  )
}
