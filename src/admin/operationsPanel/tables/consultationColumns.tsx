import { PhoneLink } from '@/admin/controls/PhoneLink'
import { Time } from '@/admin/controls/Time'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import { CustomerName } from './CustomerName'
import type { Column } from './DataTable'

/** What every table of consultations begins with: when, who, and how to reach them. */
export const consultationColumns: Column<ConsultationRow>[] = [
  {
    as: 'time',
    label: copy.submittedAt,
    cell: ({ submittedAt }) => <Time value={submittedAt} />,
  },
  {
    as: 'name',
    label: copy.customerName,
    cell: (consultation) => <CustomerName consultation={consultation} />,
  },
  { as: 'phone', label: copy.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
]
