import { dashboard as copy } from '@/copy/dashboard'
import type { Customer } from '@/domain/customers'
import { phoneAddress } from '@/domain/storedPhone'
import { formatKoreanTime } from '@/domain/time'

import styles from './CustomerTable.module.css'

type CustomerTableProps = {
  customers: Customer[]
  /** Whether a customer came while the page was open, or since the last visit. */
  isNew: (customer: Customer) => boolean
}

/** Cards on phones; the explicit roles are needed because browsers drop them with the table layout. */
export function CustomerTable({ customers, isNew }: CustomerTableProps) {
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
              className={isNew(customer) ? `${styles.row} ${styles.arrived}` : styles.row}
              data-row={id}
              role="row"
              key={id}
            >
              <td className={styles.time} role="cell">
                <time dateTime={submittedAt ?? undefined}>{formatKoreanTime(submittedAt)}</time>
              </td>
              <td className={styles.name} role="cell">
                {name}
                {hasAppliedBefore && <span className={styles.again}>{copy.appliedBefore}</span>}
                {isNew(customer) && <span className="visuallyHidden"> {copy.newRow}</span>}
              </td>
              <td className={styles.phone} role="cell">
                <a className={styles.call} href={phoneAddress(phone)}>
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

const PhoneIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z" />
  </svg>
)
