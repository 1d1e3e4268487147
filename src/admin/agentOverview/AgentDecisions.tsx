import { Time } from '@/admin/controls/Time'
import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import type { AgentOverview } from '@/domain/agents/agentOverview'
import { type AgentStatus, agentStatuses } from '@/domain/agents/agentStatus'

import styles from './AgentOverview.module.css'
import { OverviewPart } from './OverviewPart'

type AgentDecisionsProps = Pick<AgentOverview, 'decisions'>

const labelOf = (status: AgentStatus | null) =>
  status ? agentStatuses[status].label : operationsPanel.none

/** What admins decided on the agent, the latest first. */
export const AgentDecisions = ({ decisions }: AgentDecisionsProps) => (
  <OverviewPart title={copy.decisions}>
    {decisions.length === 0 && <p>{copy.noDecisions}</p>}
    <ul className={styles.decisions}>
      {decisions.map(({ at, by, from, id, reason, to }) => (
        <li className={styles.decision} key={id}>
          <strong>{copy.change(labelOf(from), labelOf(to))}</strong>
          <Time value={at} />
          <span className={styles.by}>{by ?? copy.bySystem}</span>
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ul>
  </OverviewPart>
)
