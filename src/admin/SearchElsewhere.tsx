import Link from 'next/link'

import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import './SearchElsewhere.css'

/**
 * Stands where Payload's own search of a list was, which writes what somebody types, a customer's name or phone, into the address
 * and so into the browser's history and the logs of whatever stands between. The operations panel's search does not.
 */
export const SearchElsewhere = () => (
  <p className="search-elsewhere">
    <Link href={routes.admin}>{copy.searchElsewhere}</Link>
  </p>
)
