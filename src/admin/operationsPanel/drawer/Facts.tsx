import type { ReactNode } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { PanelLink } from '@/admin/controls/PanelLink'
import { PhoneLink } from '@/admin/controls/PhoneLink'
import { Time } from '@/admin/controls/Time'
import { ConsultationLink } from '@/admin/operationsPanel/tables/ConsultationLink'
import { operationsPanel } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { dueStateOf } from '@/domain/consultations/dueState'
import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'
import { signalLabels } from '@/domain/consultations/submissionSignals'
import { stages } from '@/domain/consultations/stage'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { useMinute } from '@/ui/useMinute'

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
  const { others, referralSource, referrer, row, samePhone } = details
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
        <strong className={due.isOverdue ? styles.late : undefined}>{due.text}</strong>{' '}
        <Time value={row.dueAt} />
      </span>,
    ])
  if (row.callBackAt)
    facts.push([pipeline.callBackAt, <Time key="callBack" value={row.callBackAt} />])
  if (row.signals.length > 0)
    facts.push([copy.signals, row.signals.map((signal) => signalLabels[signal]).join(', ')])

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
      {samePhone > 0 && (
        <details className={styles.same} open={samePhone <= 3}>
          <summary>{pipeline.samePhone(koreanNumber(samePhone))}</summary>
          <ul aria-label={copy.others}>
            {others.map((other) => (
              <li key={other.id}>
                <ConsultationLink id={other.id}>{other.name}</ConsultationLink>
                <span>
                  <Time value={other.submittedAt} /> · {stages[other.stage].label} ·{' '}
                  {other.responsibleAgent}
                </span>
              </li>
            ))}
          </ul>
          {samePhone > others.length && (
            <p>{copy.moreOthers(koreanNumber(samePhone - others.length))}</p>
          )}
        </details>
      )}
    </Part>
  )
}
