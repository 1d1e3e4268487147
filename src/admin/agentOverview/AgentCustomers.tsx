import { Link } from '@payloadcms/ui'

import { PanelLink } from '@/admin/controls/PanelLink'
import { PhoneLink } from '@/admin/controls/PhoneLink'
import { Time } from '@/admin/controls/Time'
import { filteredListOf } from '@/config/routes'
import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import type { AgentOverview } from '@/domain/agents/agentOverview'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './AgentOverview.module.css'
import { OverviewPart } from './OverviewPart'

type AgentCustomersProps = Pick<AgentOverview, 'customers'> & { agent: string }

const heads = [operationsPanel.submittedAt, operationsPanel.customerName, operationsPanel.phone]

/** The newest customers; all of them are a filtered list away. */
export function AgentCustomers({ agent, customers: { count, newest } }: AgentCustomersProps) {
  const all = filteredListOf('consultation-requests', [['[assignedAgent][equals]', agent]])
  return (
    <OverviewPart
      count={copy.count(koreanNumber(count))}
      link={
        count > 0 && (
          <Link href={all} prefetch={false}>
            {copy.allCustomers}
          </Link>
        )
      }
      title={copy.customers}
    >
      {newest.length === 0 && <p>{copy.noCustomers}</p>}
      {newest.length > 0 && (
        <table className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {heads.map((head) => (
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {newest.map(({ id, name, phone, submittedAt }) => (
              <tr key={id} role="row">
                <td role="cell">
                  <Time value={submittedAt} />
                </td>
                <td role="cell">
                  <PanelLink collection="consultation-requests" id={id}>
                    {name}
                  </PanelLink>
                </td>
                <td role="cell">
                  <PhoneLink phone={phone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </OverviewPart>
  )
}
