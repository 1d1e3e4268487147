import { routes } from '@/config/routes'
import { calls } from '@/copy/calls'
import { dashboard as copy } from '@/copy/dashboard'
import type { Customer } from '@/domain/consultations/customers'
import { phoneAddress } from '@/domain/values/phoneChecks'
import { formatKoreanTime } from '@/domain/calendar/time'

import { Button } from '@/ui/Button'
import { useMinute } from '@/ui/useMinute'

import { CustomerProgress } from './CustomerProgress'
import { EarlierRequest } from './EarlierRequest'
import styles from './CustomerTable.module.css'
import { PhoneIcon } from '../PhoneIcon'

type CustomerTableProps = {
  customers: Customer[]
  /** Whether a customer came while the page was open, or since the person's last look. */
  isNew: (customer: Customer) => boolean
  /** The number was tapped. */
  onDial: (customer: Customer) => void
  onRecord: (customer: Customer) => void
}

/** Cards on phones; the explicit roles are needed because browsers drop them with the table layout. */
export function CustomerTable({ customers, isNew, onDial, onRecord }: CustomerTableProps) {
  const now = useMinute()
  return (
    <table className={styles.table} role="table" aria-label={copy.customersHeading}>
      <thead className={`${styles.head} visuallyHidden`} role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {copy.submittedAt}
          </th>
          <th scope="col" role="columnheader">
            {copy.customerName}
          </th>
          <th scope="col" role="columnheader">
            {copy.phone}
          </th>
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {customers.map((customer) => {
          const { hasAppliedBefore, id, name, phone, submittedAt } = customer
          return (
            <tr
              className={isNew(customer) ? `${styles.row} ${styles.newRow}` : styles.row}
              data-row={id}
              role="row"
              key={id}
            >
              <td className={styles.time} role="cell">
                <time dateTime={submittedAt ?? undefined}>{formatKoreanTime(submittedAt)}</time>
              </td>
              <td className={styles.person} role="cell">
                <span className={styles.who}>
                  <a
                    className={styles.name}
                    href={`${routes.customers}/${id}`}
                    id={`customer-${id}`}
                  >
                    {name}
                  </a>
                  {hasAppliedBefore && <EarlierRequest />}
                  {isNew(customer) && <span className="visuallyHidden"> {copy.newRow}</span>}
                </span>
                <span className={styles.follow}>
                  <CustomerProgress customer={customer} now={now} />
                  <Button
                    aria-describedby={`customer-${id}`}
                    className={styles.record}
                    variant="quiet"
                    onClick={() => onRecord(customer)}
                  >
                    {calls.record}
                  </Button>
                </span>
              </td>
              <td className={styles.phone} role="cell">
                <a
                  className={styles.call}
                  data-main=""
                  href={phoneAddress(phone)}
                  onClick={() => onDial(customer)}
                >
                  <PhoneIcon />
                  {phone}
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
