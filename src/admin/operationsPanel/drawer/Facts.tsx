import type { ReactNode } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { PanelLink } from '@/admin/controls/PanelLink'
import { PhoneLink } from '@/admin/controls/PhoneLink'
import { Time } from '@/admin/controls/Time'
import { operationsPanel } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { submissionSignals } from '@/copy/submissionSignals'
import { dueStateOf } from '@/domain/consultations/dueState'
import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'
import { signalLabels } from '@/domain/consultations/submissionSignals'
import { useMinute } from '@/ui/useMinute'

import { DrawerSamePhone } from './DrawerSamePhone'
import styles from './Facts.module.css'
import { Part } from './Part'
import part from './Part.module.css'

type FactsProps = {
  details: ConsultationDetails
  /** Why the agent was not changed. */
  failure: string | null
  onReassign: () => void
}

/** Who it is, whose customer, by when to call, and which other consultations have the same phone. */
export function Facts({ details, failure, onReassign }: FactsProps) {
  const { referralSource, referrer, row } = details
  const due = dueStateOf(row, useMinute())
  const facts: [string, ReactNode][] = [
    [operationsPanel.phone, <PhoneLink key="phone" phone={row.phone} />],
    [
      operationsPanel.responsibleAgent,
      <span className={styles.agent} key="agent">
        {row.namedAgent ? (
          <PanelLink collection="agents" id={row.namedAgent}>
            {row.responsibleAgent}
          </PanelLink>
        ) : (
          row.responsibleAgent
        )}
        <PanelButton variant="subtle" onClick={onReassign}>
          {operationsPanel.reassign}
        </PanelButton>
      </span>,
    ],
    [operationsPanel.submittedAt, <Time key="time" value={row.submittedAt} />],
  ]
  if (referrer && referrer.id !== row.namedAgent)
    facts.push([
      copy.referrer,
      <PanelLink collection="agents" id={referrer.id} key="referrer">
        {referrer.name}
      </PanelLink>,
    ])
  if (referralSource) facts.push([copy.referralSource, referralSource])
  if (row.dueAt && due)
    facts.push([
      pipeline.dueAt,
      <span key="due">
        <strong className={due.isOverdue ? styles.overdue : undefined}>{due.text}</strong>{' '}
        <Time value={row.dueAt} />
      </span>,
    ])
  if (row.callBackAt)
    facts.push([pipeline.callBackAt, <Time key="callBack" value={row.callBackAt} />])
  if (row.signals.length > 0)
    facts.push([
      submissionSignals.label,
      row.signals.map((signal) => signalLabels[signal]).join(', '),
    ])

  return (
    <Part title={copy.facts}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={part.failure} role="alert">
        {failure}
      </p>
      <DrawerSamePhone details={details} />
    </Part>
  )
}
